import KitCells
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import Testing

/// Tests races with an app whose answers overtake each other.
@Suite("A race")
struct RaceTests {
    @Test("an app that shows the answer to its newest question passes in every order")
    func sound() async throws {
        #expect(Self.race.runCount == 16)
        try await Self.race.check([.asking(isRacy: false), .asking(isRacy: false)])
    }

    @Test("an app that shows whichever answer comes last is caught, and the order is named")
    func racy() async {
        let failure = await message(of: Self.race, [.asking(isRacy: true)])
        #expect(
            failure?.hasPrefix(
                "two questions [racy], where the first is answered, then the second fails: ") == true,
            "\(failure ?? "nothing was found")")
    }

    @Test("without an outcome that it must have, an app is caught that ends otherwise in another order")
    func confluence() async {
        let race = Race<AskingWorld>(
            "two questions", begin: Self.begin, racers: Self.racers, outcome: { world, _ in world.driver.screen })
        let failure = await message(of: race, [.asking(isRacy: true)])
        #expect(failure?.contains("it ends otherwise than two questions [racy], where") == true)
    }

    @Test("subjects that do not agree are caught")
    func disagreement() async {
        let race = Race<AskingWorld>(
            "two questions", begin: Self.begin,
            racers: [Racer("the second is answered") { try $0.script.answer(2, at: 1) }],
            outcome: { world, _ in world.driver.screen })
        let other = ContractSubject<AskingServices>("other") { AskingRoot($0, isRacy: false, word: "reply") }
        let failure = await message(of: race, [.asking(isRacy: false), other])
        #expect(failure?.contains("[other], where the second is answered: it ends otherwise than") == true)
    }

    private func message(of race: Race<AskingWorld>, _ subjects: [ContractSubject<AskingServices>]) async -> String? {
        do { try await race.check(subjects) } catch { return "\(error)" }
        return nil
    }

    static let begin: @MainActor @Sendable (AskingWorld) async throws -> Void = { await $0.driver.type("kk") }

    static let racers: [Racer<AskingWorld>] = [
        Racer(
            .init("the first is answered") { try $0.script.answer(1) },
            .init("the first fails") { try $0.script.fail(ContractFailure("down")) }),
        Racer(
            .init("the second is answered") { try $0.script.answer(2, at: $0.script.pending.count - 1) },
            .init("the second fails") { try $0.script.fail(ContractFailure("down"), at: $0.script.pending.count - 1) }),
    ]

    static let race = Race<AskingWorld>(
        "two questions", begin: begin, racers: racers,
        outcome: { world, course in
            try world.driver.expectScreen(shows: course.happened("the second is answered") ? "answer 2" : "nothing")
            return world.driver.screen
        })
}

struct AskingServices: Sendable {
    let clock = TestClock()
    let script = Script<Int, Int>()
}

/// A screen that calls a service each time `k` is pressed.
final class AskingScene: ViewController {
    private let label = LabelView("nothing")
    private let effects = EffectScope("Asking")
    private let script: Script<Int, Int>
    private let isRacy: Bool
    private let word: String
    private var asked = 0

    init(_ services: AskingServices, isRacy: Bool, word: String) {
        (script, self.isRacy, self.word) = (services.script, isRacy, word)
        super.init(title: "Asking")
    }

    override func loadView() -> RetainedView {
        let view = StackView(.vertical, [label])
        view.keyCommands = [KeyCommand("k", "Ask") { [weak self] in self?.ask() }]
        return view
    }

    private func ask() {
        asked += 1
        effects.run { [weak self, asked, script, isRacy, word] in
            guard let answer = try? await script.call(asked), !Task.isCancelled else { return }
            guard isRacy || asked == self?.asked else { return }
            self?.label.text = "\(word) \(answer)"
        }
    }
}

final class AskingRoot: SceneRoot {
    let stack: SceneStack
    init(_ services: AskingServices, isRacy: Bool, word: String = "answer") {
        stack = SceneStack([AskingScene(services, isRacy: isRacy, word: word)])
    }
}

final class AskingWorld: ContractWorld {
    let driver: AppDriver
    let script: Script<Int, Int>

    private init(_ driver: AppDriver, _ script: Script<Int, Int>) { (self.driver, self.script) = (driver, script) }

    static func launch(_ subject: ContractSubject<AskingServices>) async throws -> AskingWorld {
        let services = AskingServices()
        let driver = await AppDriver(
            subject, services: services, clock: services.clock, size: Size(width: 30, height: 6))
        return AskingWorld(driver, services.script)
    }
}

extension ContractSubject where Services == AskingServices {
    static func asking(isRacy: Bool) -> Self {
        ContractSubject(isRacy ? "racy" : "sound") { AskingRoot($0, isRacy: isRacy) }
    }
}
