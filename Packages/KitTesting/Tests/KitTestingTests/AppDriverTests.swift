import KitCells
import KitCore
import KitDI
import KitNavigation
import KitSceneViews
import KitTesting
import Testing

@Suite("The driver of an app")
struct AppDriverTests {
    private func launch() async throws -> (driver: AppDriver, services: FixtureServices) {
        let world = try await FixtureWorld.launch(.fixture)
        return (world.driver, world.services)
    }

    @Test func itSeesTheScreenByRoleAndLabel() async throws {
        let driver = try await launch().driver
        #expect(driver.screen.hasPrefix(" Home\nready\n[ Ask ]\n[ Wait ]\n[ More ]\n  Off\n"))
        #expect(try driver.element(.button, "Ask").traits == .focused)
        #expect(try driver.element(.screen, "Home").value == nil)
        #expect(driver.elements(.button).map(\.label) == ["Ask", "Wait", "More", "Off"])
        try await driver.finish()
    }

    /// A screen that shows its injected values, when it is created and when its button is pressed.
    private struct InjectedScreen: View {
        @Injected(\.clock) private var clock
        @Injected(\.pasteboard) private var pasteboard
        @State private var later = "?"

        var body: some View {
            VStack {
                Text("made: \(clock is TestClock), \(pasteboard is PasteboardRecorder)")
                Text("later: \(later)")
                Button("Look") {
                    let values = InjectedValues.current
                    later = "\(values.clock is TestClock), \(values.pasteboard is PasteboardRecorder)"
                }
            }
        }
    }

    @Test func itInjectsItsClockAndTheOverridesOfItsLaunch() async throws {
        let driver = await InjectedValues.with {
            $0.pasteboard = PasteboardRecorder()
        } operation: {
            await AppDriver(InjectedScreen())
        }
        try await driver.tap(.button, "Look")
        try driver.expectScreen(shows: "made: true, true")
        try driver.expectScreen(shows: "later: true, true")
        try await driver.finish()
    }

    @Test func itFindsTextsByRole() async throws {
        let driver = try await launch().driver
        #expect(driver.texts(in: .focusedControl) == ["[ Ask ]"])
        await driver.press(.tab)
        #expect(driver.texts(in: .focusedControl) == ["[ Wait ]"])
        #expect(driver.highlightedTexts == driver.texts(in: .highlight))
        try await driver.finish()
    }

    @Test func itTapsTextsThatItFinds() async throws {
        let driver = try await launch().driver
        try await driver.tap(.button, "More")
        #expect(driver.screen.hasPrefix(" ‹ More"))
        await driver.press(.escape)
        try driver.expectScreen(shows: "Home")
        try driver.expectScreen(hides: "‹")
        #expect(try driver.element(.button, "More").traits == .focused)
        try await driver.finish()
    }

    @Test func anAnswerFromOutsideIsShownAfterSettling() async throws {
        let (driver, services) = try await launch()
        try await driver.tap(.button, "Ask")
        #expect(services.script.pending == ["ask"])
        #expect(try driver.element(.spinner, "Asking…").traits == .busy)
        try services.script.answer(42)
        await driver.settle()
        try driver.expectScreen(shows: "answer 42")
        #expect(driver.elements(.spinner).isEmpty)
        try await driver.finish()
    }

    @Test func aBodyWhoseEvaluationLeadsToAnotherOneIsReported() async {
        let subject = ContractSubject<Void>("endless") { _ in EndlessRoot() }
        let driver = await AppDriver(subject, services: (), clock: TestClock(), size: Size(width: 40, height: 12))
        do {
            try await driver.finish()
            Issue.record("The driver has seen nothing.")
        } catch {
            #expect("\(error)".contains("each evaluation of a body leads to another one"))
        }
    }

    @Test func timePassesOnlyWhenItIsAdvanced() async throws {
        let driver = try await launch().driver
        try await driver.tap(.button, "Wait")
        await driver.advance(by: .milliseconds(1999))
        try driver.expectScreen(shows: "ready")
        await driver.advance(by: .milliseconds(1))
        try driver.expectScreen(shows: "waited")
        try await driver.finish()
    }

    @Test func theSpinnerTurnsWithTheClock() async throws {
        let driver = try await launch().driver
        try await driver.tap(.button, "Ask")
        try driver.expectScreen(shows: "⠋ Asking…")
        await driver.advance(by: .milliseconds(250))
        try driver.expectScreen(shows: "⠹ Asking…")
        try await driver.finish()
    }

    @Test func keysMayArriveTogetherOrOneByOne() async throws {
        let driver = try await launch().driver
        await driver.type("++")
        try driver.expectScreen(shows: "ready!!")
        await driver.send([.key(KeyPress(.character("+"))), .key(KeyPress(.character("+")))])
        try driver.expectScreen(shows: "ready!!!!")
        await driver.press(KeyPress(.character("c"), .control))
        #expect(driver.isFinished)
        try await driver.finish()
    }

    @Test func aTableIsPulled() async throws {
        let driver = try await launch().driver
        try await driver.focus(.list, "Rows")
        await driver.press(.down)
        await driver.pull()
        try driver.expectScreen(shows: "refreshed")
        try await driver.finish()
    }

    @Test func theWindowIsResized() async throws {
        let driver = try await launch().driver
        await driver.resize(width: 10, height: 3)
        #expect(driver.elements(.alert).count == 1)
        await driver.resize(width: 40, height: 12)
        try driver.expectScreen(shows: "ready")
        try await driver.finish()
    }

    @Test func leavingInTheMiddleOfEverythingLeavesNothing() async throws {
        let driver = try await launch().driver
        try await driver.tap(.button, "Ask")
        try await driver.tap(.button, "Wait")
        try await driver.tap(.button, "More")
        try await driver.finish()
        #expect(driver.screen == "" && driver.semantics.isEmpty && driver.isFinished)
    }

    private func failure(_ work: () async throws -> Void) async -> ContractFailure? {
        do { try await work() } catch { return error as? ContractFailure }
        return nil
    }

    @Test func aMissingElementIsNamedAndTheScreenIsShown() async throws {
        let driver = try await launch().driver
        let missing = await failure { try await driver.tap(.button, "Nowhere") }
        #expect(missing?.message == "there is no button \"Nowhere\"")
        #expect(missing?.screen == driver.screen)
        #expect(missing?.description.contains("[ Ask ]") == true)
        let disabled = await failure { try await driver.tap(.button, "Off") }
        #expect(disabled?.message == "button \"Off\" cannot be reached with Tab")
        try await driver.finish()
    }

    @Test func expectTextMatchesWholeTexts() async throws {
        let driver = try await launch().driver
        try driver.expectText("ready")
        try driver.expectText("[ Ask ]")
        try driver.expectText("ready [ Ask ]")
        #expect(await failure { try driver.expectText("read") }?.message == "no whole line is \"read\"")
        #expect(await failure { try driver.expectText("Ask") } != nil)
        #expect(await failure { try driver.expectText("ready [ Wait ]") } != nil)
        #expect(await failure { try driver.expectText("") } != nil)
        try await driver.finish()
    }

    @Test func theLastLineHasCompleteHints() async throws {
        let driver = try await launch().driver
        try driver.expectHints("+ More!", "q Quit")
        let wrong = await failure { try driver.expectHints("q Quit", "+ More", "x Y") }
        #expect(wrong?.message.hasPrefix("the last line does not name + More, x Y: ") == true)
        try await driver.finish()
    }

    @Test func anElementIsExpectedByRoleLabelAndState() async throws {
        let driver = try await launch().driver
        try driver.expectTitle("Home", end: "")
        #expect(await failure { try driver.expectTitle("Hom") }?.message == "the title: expected Hom, found Home")
        try driver.expectFocus(.button, "Ask")
        let focus = await failure { try driver.expectFocus(.button, "Wait") }
        #expect(focus?.message == #"button "Wait" has no focus, but button "Ask" [focused]"#)
        try driver.expect(.button, "Off", isEnabled: false)
        let enabled = await failure { try driver.expect(.button, "Ask", isEnabled: false) }
        #expect(enabled?.message == #"whether button "Ask" is enabled: expected false, found true"#)
        try driver.expectSpinners()
        try driver.expectNoAlert()
        try await driver.tap(.button, "Ask")
        try driver.expectSpinners("Asking…")
        #expect(await failure { try driver.expectSpinners() } != nil)
        #expect(await failure { try driver.expectAlert("Oh") } != nil)
        try await driver.finish()
    }

    @Test func failuresNameTheExpectedAndTheActualValue() async throws {
        let driver = try await launch().driver
        let value = await failure { try driver.expect(3, is: 4, "the count") }
        #expect(value?.message == "the count: expected 4, found 3")
        let text = await failure { try driver.expectScreen(shows: "steady") }
        #expect(text?.message == "the screen does not show \"steady\"")
        let other = await failure { try driver.expectScreen(hides: "ready") }
        #expect(other?.message == "the screen shows \"ready\"")
        let condition = await failure { try driver.expect(false, "it is so") }
        #expect(condition?.message == "it is so")
        #expect(await failure { try driver.expect(true, "it is so") } == nil)
        try await driver.finish()
    }

    /// An app whose links push screens, and that can sort many rows.
    private struct Pushing: View {
        struct Page: View {
            @Binding var toast: Toast?
            @State private var name = "inner"
            @Environment(\.dismiss) private var dismiss

            var body: some View {
                VStack {
                    Text(name)
                    NavigationLink("Deeper") { Text("deepest") }
                    Button("Say") { toast = "said" }
                }
                .keyCommands(KeyCommand("x", "Leave") { dismiss() })
            }
        }

        @State private var toast: Toast?

        var body: some View {
            NavigationStack {
                VStack {
                    NavigationLink("First", value: 1)
                    NavigationLink("Second") { Page(toast: $toast) }
                }
                .navigationDestination(for: Int.self) { _ in Page(toast: $toast) }
            }
            .toast(item: $toast) { $0 }
        }
    }

    @Test("An app ends with pushed screens", arguments: [[.enter], [.down, .enter], [.enter, .enter]] as [[Key]])
    func itEndsWithPushedScreens(keys: [Key]) async throws {
        let driver = await AppDriver(Pushing())
        for key in keys { await driver.press(key) }
        #expect(driver.living.contains { $0 == "scene the screen of Page" })
        if keys != [.enter, .enter] { try await driver.tap(.button, "Say") }
        try await driver.finish()
    }
}

private final class EndlessRoot: SceneRoot {
    let stack = SceneStack([HostingController(title: "Endless", EndlessBody())])
}

/// Reads the number of rows of a buffer, and changes it.
private struct EndlessBody: View {
    private struct Row: Identifiable, Equatable {
        let id: Int
    }

    var body: some View {
        let rows = RowBuffer<Row>(capacity: 2)
        let count = rows.count
        rows.append(Row(id: count))
        return Text("\(rows.count)")
    }
}
