import KitCells
import KitCore
import KitDI
import KitTesting
import Testing

@Suite("A clause")
struct ContractTests {
    private final class Found {
        var keeper: Keeper?
    }

    /// Goes to the second screen and back.
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

    @Test func aLeakedSceneIsNamed() async {
        let message = await message(clause, .leaksScene)
        #expect(
            message?.hasPrefix("F-1 [broken]: left behind: 2 scenes live (HomeScene, MoreScene), on the stack: 1\n")
                == true)
    }

    @Test func aLeakedSubscriptionIsNamed() async {
        let message = await message(clause, .leaksSubscription)
        #expect(message == "F-1 [broken]: left behind after the app has ended: subscription Signal<()>")
    }

    @Test func aTaskThatGoesOnIsNamed() async {
        let message = await message(clause, .taskGoesOn)
        #expect(message == "F-1 [broken]: left behind after the app has ended: effect More.load")
    }

    @Test func aSleeperThatStaysIsCounted() async {
        let message = await message(clause, .sleeperStays)
        #expect(message == "F-1 [broken]: left behind after the app has ended: tasks that wait for the clock: 1")
    }

    @Test func aWrongTextIsShownWithTheScreen() async {
        let wrong = Clause<FixtureWorld>("F-2") { try $0.driver.expectScreen(shows: "steady") }
        let message = await message(wrong, .none)
        #expect(message?.hasPrefix("F-2 [broken]: the screen does not show \"steady\"\n Home\nready\n") == true)
    }

    @Test func aMissingElementIsNamed() async {
        let missing = Clause<FixtureWorld>("F-3") { try await $0.driver.tap(.toggle, "Auto") }
        let message = await message(missing, .none)
        #expect(message?.hasPrefix("F-3 [broken]: there is no toggle \"Auto\"\n") == true)
    }

    @Test func anyOtherErrorNamesClauseAndSubjectToo() async {
        struct Odd: Error, CustomStringConvertible { let description = "something odd" }
        let odd = Clause<FixtureWorld>("F-4") { _ in throw Odd() }
        #expect(await message(odd, .none) == "F-4 [broken]: something odd")
    }

    @Test func theBellIsRecorded() {
        let haptics = HapticRecorder()
        haptics.notify(.warning)
        haptics.notify(.error)
        #expect(haptics.notifications == [.warning, .error])
    }
}
