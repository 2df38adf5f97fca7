import Foundation
import KitCells
import KitCore
import KitDI
import KitNavigation
import KitRecording
import KitSceneViews
import KitTesting
import Testing

@Suite("A clause")
struct ContractTests {
    private final class Found {
        var keeper: Keeper?
    }

    /// Opens the second screen and returns.
    private let clause = Clause<FixtureWorld>("F-1") { world in
        try await world.driver.tap(.button, "More")
        await world.driver.press(.escape)
        try world.driver.expectScreen(shows: "ready")
    }

    private func message(_ clause: Clause<FixtureWorld>, _ fault: FixtureServices.Fault) async -> String? {
        let found = Found()
        defer { found.keeper?.letGo() }
        do {
            try await clause.check(.broken(fault) { found.keeper = $0 })
        } catch {
            return "\(error)"
        }
        return nil
    }

    @Test func anAppThatKeepsItPasses() async throws {
        try await clause.check(.fixture)
        #expect(await message(clause, .none) == nil)
    }

    @Test func anObserverReceivesScreensAndFactsInTheirOrder() async throws {
        let clause = Clause<FixtureWorld>("F-1") { world in
            try await world.fact("F-1a") { await world.driver.press(.tab) }
        }
        var moments: [String] = []
        let observer = ClauseObserver { moment in
            switch moment {
            case .settled(let driver, let screen):
                moments.append("settled: \(driver.recording.entries.count), \(screen.size == driver.size)")
            case .begins(let fact): moments.append("begins: \(fact)")
            case .holds(let fact): moments.append("holds: \(fact)")
            }
        }
        try await ClauseObserver.$current.withValue(observer) { try await clause.check(.fixture) }
        #expect(moments == ["settled: 0, true", "begins: F-1a", "settled: 1, true", "holds: F-1a"])
        try await clause.check(.fixture)
        #expect(moments.count == 4)
    }

    @Test(arguments: [
        (FixtureServices.Fault.leaksScene, ": 2 scenes live (HomeScene, MoreScene), on the stack: 1"),
        (.leaksSubscription, " after the app has ended: subscription Signal<()>"),
        (.taskGoesOn, " after the app has ended: effect More.load"),
        (.sleeperStays, " after the app has ended: tasks that wait for the clock: 1"),
    ])
    func whatIsLeftBehindIsNamed(_ fault: FixtureServices.Fault, _ left: String) async {
        let lines = await message(clause, fault)?.split(separator: "\n")
        #expect(lines?.first == "F-1 [broken]: left behind\(left)")
    }

    @Test func aWrongTextOrAMissingElementIsNamedWithTheScreen() async {
        let wrong = Clause<FixtureWorld>("F-2") { try $0.driver.expectScreen(shows: "steady") }
        let text = await message(wrong, .none)
        #expect(text?.hasPrefix("F-2 [broken]: the screen does not show \"steady\"\n Home\nready\n") == true)
        let missing = Clause<FixtureWorld>("F-3") { try await $0.driver.tap(.toggle, "Auto") }
        let element = await message(missing, .none)
        #expect(element?.hasPrefix("F-3 [broken]: there is no toggle \"Auto\"\n") == true)
    }

    @Test func anyOtherErrorNamesClauseAndSubjectToo() async {
        struct Odd: Error, CustomStringConvertible { let description = "something odd" }
        let odd = Clause<FixtureWorld>("F-4") { _ in throw Odd() }
        #expect(await message(odd, .none) == "F-4 [broken]: something odd")
    }

    @Test func aFactIsNamedWithItsSentence() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).md")
        try "# Fixture\n\n- **F-5a** It says \"ready\".\n- **F-5b** It is empty.\n".write(
            to: file, atomically: true, encoding: .utf8)
        SpecifiedWorld.specification = Specification(file.lastPathComponent, from: file.path)
        let clause = Clause<SpecifiedWorld>("F-5") { world in
            try await world.fact("F-5a") { try world.driver.expectText("ready") }
            try await world.fact("F-5b") { try world.driver.expectText("steady") }
        }
        func failure() async -> ContractFailure? {
            do { try await clause.check(.fixture) } catch { return error as? ContractFailure }
            return nil
        }
        let known = await failure()
        #expect(known?.fact == "F-5b")
        #expect(known?.message == "F-5b [fixture]: “It is empty.”: no whole line is \"steady\"")
        #expect(known?.screen.hasPrefix(" Home\nready\n") == true)
        try FileManager.default.removeItem(at: file)
        #expect(await failure()?.message == "F-5b [fixture]: no whole line is \"steady\"")
    }

    @Test func aFailureBetweenFactsNamesTheClause() async {
        let clause = Clause<FixtureWorld>("F-6") { world in
            try await world.fact("F-6a") {}
            try await world.driver.tap(.button, "Nowhere")
        }
        #expect(await message(clause, .none)?.hasPrefix("F-6 [broken]: there is no button \"Nowhere\"") == true)
    }

    @Test func aMutantProvesSomethingOnlyIfItsOwnFactFails() async {
        let contract = [
            Clause<FixtureWorld>("F-7") { world in
                try await world.fact("F-7a") { try world.driver.expectText("ready") }
                try await world.fact("F-7b") { try world.driver.expectTitle("Home") }
            }
        ]
        func flaw(_ fact: String, broken: @escaping @MainActor @Sendable (FixtureServices) -> any SceneRoot)
            async -> String?
        {
            await Mutant<FixtureWorld>("a fault", mustFail: fact, sound: { FixtureRoot($0) }, broken: broken)
                .flaw(in: contract)
        }
        let other: @MainActor @Sendable (FixtureServices) -> any SceneRoot = { _ in OtherRoot() }
        #expect(await flaw("F-7a", broken: other) == nil)
        let wrong = await flaw("F-7b", broken: other)
        #expect(wrong?.hasPrefix("F-7b did not notice: a fault, but F-7a [a fault]: no whole line") == true)
        #expect(await flaw("F-7b") { FixtureRoot($0) } == "F-7b did not notice: a fault")
        #expect(await flaw("F-8", broken: other) == "there is no clause F-8")
    }

    @Test func theBellIsRecorded() {
        let haptics = HapticRecorder()
        haptics.notify(.warning)
        haptics.notify(.error)
        #expect(haptics.notifications == [.warning, .error])
    }
}

/// The fixture with a specification.
private final class SpecifiedWorld: ContractWorld {
    static var specification: Specification?
    let driver: AppDriver

    private init(_ driver: AppDriver) { self.driver = driver }

    static func launch(_ subject: ContractSubject<FixtureServices>) async throws -> SpecifiedWorld {
        SpecifiedWorld(try await FixtureWorld.launch(subject).driver)
    }
}

/// An app with a different title and text.
private final class OtherRoot: SceneRoot {
    let stack = SceneStack([OtherScene(title: "Elsewhere")])
}

private final class OtherScene: ViewController {
    override func loadView() -> RetainedView { LabelView("not ready") }
}
