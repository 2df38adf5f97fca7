import CounterSubjects
import KitCells
import KitCore
import KitReactive
import KitSceneViews
import KitTesting
import Testing

@testable import AppTools

@Suite("The inspector", .separateEffects)
struct InspectorTests {
    private enum Choice { case one, other(String) }

    private struct Form {
        var name = "Ada"
        var hidden = "hunter22"
        var count = 3
    }

    private final class Keys {}

    private final class Model {
        let form = Property(Form())
        let isBusy = Property(true)
        let choice = Property(Choice.one)
        let told = Property(Choice.other("hunter22"))
        let password = Property("Ada")
        let maybe = Property(Int?.none)
        let items = Property([1, 2, 3])
        let secret = Secret("Ada")
        let wrapped = Secret("hunter22")
        let close: () -> Void = {}
        let makeKey: () -> Void = {}
        let keys = Keys()
    }

    @Test("numbers and choices are shown, a text only if the screen shows it, and never under a secret's name")
    func fields() {
        let text = StateText(
            [
                Semantics(role: .textField, label: "Name", value: "Ada"),
                Semantics(role: .textField, label: "Password", value: "hunter22", traits: .secure),
            ])
        let fields = text.fields(of: Model()).map { "\($0.name)=\($0.value)" }
        #expect(
            fields == [
                "form.name=“Ada”", "form.hidden=•••", "form.count=3", "isBusy=true", "choice=one", "told=other(•••)",
                "password=•••", "maybe=none", "items=3 items", "secret=•••", "wrapped=•••",
            ])
    }

    @Test("keys scroll and close the list as its last line says, and others go to the apps")
    func keys() async throws {
        let stage = try await Stage(CounterSubjects.compared, width: 80, height: 24)
        await stage.press(function: 12)
        let hints = " ↑↓ Scroll  PgUp PgDn Page  ←→ Pane  Esc Close │"
        #expect(stage.lines.last?.hasPrefix(hints) == true, "\(stage.driver.screen)")
        let start = stage.driver.screen
        #expect(start.contains(" more lines: ↓"))
        for (forth, back) in [(Key.down, Key.up), (.pageDown, .pageUp), (.end, .home)] {
            await stage.driver.press(forth)
            #expect(stage.driver.screen != start)
            await stage.driver.press(back)
            #expect(stage.driver.screen == start)
        }
        await stage.driver.press(.end)
        let end = stage.driver.screen
        #expect(!end.contains(" more lines: ↓"))
        await stage.driver.press(.down)
        #expect(stage.driver.screen == end)
        await stage.driver.press(.home)
        await stage.driver.press(.right)
        #expect(stage.driver.texts(in: .selectedControl).first == " VVSI ")
        await stage.driver.press(.left)
        #expect(stage.driver.screen == start && stage.show.moment == 0)
        await stage.type("+")
        #expect(stage.show.moment == 1 && stage.driver.screen.contains(" more lines: ↓"))
        await stage.driver.press(.escape)
        await stage.rest()
        #expect(stage.show.moment == 1 && !stage.driver.screen.contains(" more lines: ↓"))
        #expect(stage.lines.last?.hasPrefix(" F2 Source ") == true)
        try await stage.finish()
    }

    @Test("each architecture's parts have its own terms, with their state")
    func parts() async throws {
        let stage = try await Stage(CounterSubjects.compared)
        await stage.type("++")
        let parts = stage.show.panes.map { pane in
            Inspector.lines(of: pane).map { $0.map(\.text).joined() }.filter { !$0.contains("\"") }
        }
        #expect(parts[0].contains("view model CounterViewModel") && parts[0].contains { $0.hasPrefix("coordinator ") })
        #expect(parts[1].contains("interactor CounterInteractor"))
        #expect(parts[1].contains { $0.hasPrefix("view state ViewState<CounterInteractor>") })
        #expect(parts[2].contains("controller CounterController"))
        for part in parts {
            let counts = part.filter { $0.contains("count ") }
            // As a number, or as the text of a view model's output.
            #expect(counts.contains { $0.hasSuffix(" 2") || $0.hasSuffix(" “2”") }, "\(part)")
        }
        try await stage.finish()
    }
}
