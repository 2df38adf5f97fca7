import CounterSubjects
import Foundation
import KitCells
import KitCore
import KitRecording
import KitSceneViews
import KitTesting
import Testing

@testable import AppTools

@Suite("The stage's screens", .separateEffects)
struct StageScreenTests {
    @Test("three panes side by side, the same moments in each trace")
    func wide() async throws {
        let stage = try await Stage(CounterSubjects.compared)
        await stage.type("+")
        // The upper part of the traces, from before the first key, differs between architectures.
        let screens = stage.lines.prefix(16).joined(separator: "\n")
        #expect(
            screens == """
                 Compare: Test                                                                                 Step 1
                ╭─ MVVM-C ───────────────────────╮╭─ VVSI ─────────────────────────╮╭─ MVC-E ────────────────────────╮
                │ Counter                        ││ Counter                        ││ Counter                        │
                │╭─ Counter ────────────────────╮││╭─ Counter ────────────────────╮││╭─ Counter ────────────────────╮│
                ││              ██              ││││              ██              ││││              ██              ││
                ││            ████              ││││            ████              ││││            ████              ││
                ││              ██              ││││              ██              ││││              ██              ││
                ││              ██              ││││              ██              ││││              ██              ││
                ││            ██████            ││││            ██████            ││││            ██████            ││
                ││   [ - ]  [ + ]  [ Reset ]    ││││   [ - ]  [ + ]  [ Reset ]    ││││   [ - ]  [ + ]  [ Reset ]    ││
                ││  Step  (•) 1  ( ) 5  ( ) 10  ││││  Step  (•) 1  ( ) 5  ( ) 10  ││││  Step  (•) 1  ( ) 5  ( ) 10  ││
                ││     [ ] Auto  [ Random ]     ││││     [ ] Auto  [ Random ]     ││││     [ ] Auto  [ Random ]     ││
                ││          [ About ]           ││││          [ About ]           ││││          [ About ]           ││
                ││                              ││││                              ││││                              ││
                │╰──────────────────────────────╯││╰──────────────────────────────╯││╰──────────────────────────────╯│
                │ a Auto │ ? Help  q Quit        ││ a Auto │ ? Help  q Quit        ││ a Auto │ ? Help  q Quit        │
                """)
        let traces = (0..<3).map { index in
            stage.column(index).drop { !$0.hasPrefix(" ▶ 1 ") }.map(trimmed).filter { !$0.isEmpty }
        }
        #expect(
            traces == [
                [
                    " ▶ 1 +", "   event  increment", "   change count: “0” → “1”",
                ],
                [
                    " ▶ 1 +", "   event  increment", "   change count: 0 → 1",
                ],
                [
                    " ▶ 1 +", "   event  increment", "   change count: 0 → 1",
                ],
            ])
        #expect(stage.result == "✓ +: 1 event each; 1 change each; screens identical")
        #expect(stage.lines[16].components(separatedBy: " 1 event · 1 change ").count == 4, "\(stage.lines[16])")
        try await stage.finish()
    }

    @Test("one pane at a time if there is room for one, and F6 shows the next")
    func narrow() async throws {
        let stage = try await Stage(CounterSubjects.compared, width: 40, height: 27)
        await stage.type("++")
        #expect(
            stage.lines.prefix(14).joined(separator: "\n") == """
                 Compare: Test                   Step 2
                ╭─ MVVM-C  VVSI  MVC-E ────── F6 next ─╮
                │ Counter                              │
                │╭─ Counter ──────────────────────────╮│
                ││                ▀▀█                 ││
                ││                █▀▀                 ││
                ││                ▀▀▀                 ││
                ││      [ - ]  [ + ]  [ Reset ]       ││
                ││     Step  (•) 1  ( ) 5  ( ) 10     ││
                ││        [ ] Auto  [ Random ]        ││
                ││             [ About ]              ││
                ││                                    ││
                │╰────────────────────────────────────╯│
                │ a Auto  r Random │ ? Help  q Quit    │
                """)
        #expect(
            stage.lines.suffix(10).joined(separator: "\n") == """
                │ ▸ 1 +                                │
                │   event  increment                   │
                │   change count: “0” → “1”            │
                │ ▶ 2 +                                │
                │   event  increment                   │
                │   change count: “1” → “2”            │
                │                                      │
                ╰──────────────────────────────────────╯
                 ✓ +: 1 event each; identical
                 F2 Source  F3 Hold │ ? Help  q Quit
                """)
        #expect(stage.driver.texts(in: .selectedControl).first == " MVVM-C ")
        await stage.press(function: 6)
        #expect(stage.driver.texts(in: .selectedControl).first == " VVSI ")
        await stage.press(function: 6)
        await stage.press(function: 6)
        #expect(stage.driver.texts(in: .selectedControl).first == " MVVM-C ")
        await stage.driver.resize(width: 102, height: 30)
        #expect(stage.lines[1].hasPrefix("╭─ MVVM-C ───────────────────────╮╭─ VVSI ─"))
        await stage.driver.resize(width: 30, height: 8)
        #expect(stage.lines[0].hasPrefix(" Test: MVVM-C"))
        #expect(stage.show.size == Size(width: 30, height: 6))
        #expect(stage.show.divergence == nil)
        try await stage.finish()
    }

    @Test("the user controls the server: hold, answer, fail")
    func gate() async throws {
        let stage = try await Stage(CounterSubjects.compared, width: 150, height: 30)
        await stage.press(function: 3)
        await stage.type("r")
        await stage.pass(.milliseconds(900))
        #expect(stage.state == "Step 2 Answers held: 1")
        #expect(stage.driver.screen.components(separatedBy: "Asking for a random number…").count == 4)
        await stage.press(function: 4)
        #expect(stage.state == "Step 3 Answers held: 0")
        #expect(stage.driver.screen.components(separatedBy: "Asking for a random number…").count == 1)
        await stage.type("r")
        await stage.pass(.milliseconds(900))
        await stage.press(function: 5)
        #expect(stage.driver.screen.components(separatedBy: "No random number arrived.").count == 4)
        await stage.press(function: 3)
        await stage.type("r")
        await stage.pass(.milliseconds(900))
        #expect(stage.state == "Step 7" && stage.result.hasSuffix("screens identical"))
        #expect((0..<3).allSatisfy { !stage.show.rows(of: $0).joined().contains("No random number arrived.") })
        #expect(stage.show.divergence == nil)
        try await stage.finish()
    }

    @Test("step by step, moments wait and time stands still")
    func steps() async throws {
        let stage = try await Stage(CounterSubjects.compared)
        await stage.press(function: 7)
        #expect(stage.result == "Paused: keys and time wait. F8 runs a key, F9 100 ms, F7 goes on.")
        await stage.type("a")
        #expect(stage.result == "1 key waits: F8 runs it.")
        await stage.type("+")
        await stage.pass(.seconds(5))
        #expect(stage.state == "Step 0 Paused · 2 waiting · 0 ms")
        #expect(stage.result == "2 keys wait: F8 runs the next one.")
        await stage.press(function: 8)
        #expect(stage.state == "Step 1 Paused · 1 waiting · 0 ms")
        #expect(stage.driver.screen.components(separatedBy: "[x] Auto").count == 4)
        for index in 0..<3 { #expect(stage.column(index).contains { $0.hasPrefix(" ▶ 1 a") }) }
        await stage.press(function: 7)
        await stage.pass(.seconds(2))
        #expect(stage.state == "Step 2" && stage.result.hasSuffix("screens identical"))
        #expect(stage.show.panes[1].host.semantics().contains { $0.label == "Count" && $0.value == "3" })
        #expect(stage.show.divergence == nil)
        try await stage.finish()
    }

    @Test("a narrow title bar says what waits, without the time")
    func narrowPause() async throws {
        let stage = try await Stage(CounterSubjects.compared, width: 40, height: 12)
        await stage.press(function: 7)
        #expect(stage.result == "Paused: F8 runs a key, F7 goes on.")
        await stage.type("+")
        #expect(stage.lines.first?.hasSuffix("Paused · 1 waiting") == true, "\(stage.driver.screen)")
        try await stage.finish()
    }

    @Test("live parts have the architecture's own terms, and secure values are masked")
    func inspector() async throws {
        let stage = try await Stage(.secretForm, width: 150, height: 30)
        await stage.type("swordfish")
        await stage.press(function: 12)
        #expect(stage.driver.screen.contains("textField \"Password\" = \"•••••••••\" [focused, secure]"))
        #expect(!stage.driver.screen.contains("swordfish"))
        try await stage.finish()

        let counter = try await Stage(CounterSubjects.compared, width: 150, height: 30)
        await counter.type("+")
        await counter.press(function: 12)
        #expect(counter.column(0).contains { $0.hasPrefix(" view model CounterViewModel") }, "\(counter.driver.screen)")
        #expect(counter.column(1).contains { $0.hasPrefix(" interactor CounterInteractor") })
        #expect(counter.column(2).contains { $0.hasPrefix(" controller CounterController") })
        // Without room below the screen, the parts take its place.
        await counter.driver.resize(width: 40, height: 12)
        #expect(counter.driver.screen.contains(" view model CounterViewModel"), "\(counter.driver.screen)")
        await counter.press(function: 12)
        #expect(!counter.driver.screen.contains("view model") && counter.driver.screen.contains("Counter"))
        try await counter.finish()
    }

    /// Returns a row without spaces at the end.
    private func trimmed(_ row: String) -> String { String(row.reversed().drop { $0 == " " }.reversed()) }

    @Test("the help of an app lists the keys of the tool separately, below its own")
    func help() async throws {
        let stage = try await Stage(CounterSubjects.compared, width: 200, height: 60)
        await stage.press(function: 1)
        await stage.rest()
        let help = stage.show.panes[0].host.semantics().map(\.label)
        #expect(help.contains("Ctrl-P") && help.contains { $0.hasSuffix("F1") }, "\(help)")
        #expect(
            help.suffix(14).prefix(13) == [
                "Side by side", "?", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12",
            ], "\(help)")
        #expect(!help.dropLast(13).contains { $0.contains("F2") || $0.contains("F3") || $0.contains("F4") }, "\(help)")
        try await stage.finish()
    }

    @Test("frames, keys and times are shown on request")
    func times() async throws {
        let stage = try await Stage(CounterSubjects.compared, width: 150, height: 40)
        await stage.type("+")
        #expect(!stage.driver.screen.contains("frame") && !stage.driver.screen.contains("µs"))
        await stage.press(function: 10)
        #expect(stage.driver.screen.contains("frame") && stage.driver.screen.contains("0 µs"))
        #expect(stage.driver.screen.contains("key •••") && stage.driver.screen.contains("CounterViewModel"))
        await stage.press(function: 10)
        #expect(!stage.driver.screen.contains("frame"))
        try await stage.finish()
    }

    @Test("passing time does not redraw the stage")
    func timeAlone() async throws {
        let stage = try await Stage(CounterSubjects.compared)
        var count = 0
        let draw = stage.show.changed
        stage.show.changed = {
            count += 1
            draw()
        }
        await stage.pass(.milliseconds(40))
        #expect(count == 0)
        await stage.type("+")
        #expect(count > 0)
        try await stage.finish()
    }

    @Test("a key that finds nothing to act on says so, until the next key")
    func nothingToDo() async throws {
        let stage = try await Stage(CounterSubjects.compared)
        await stage.press(function: 3)
        for number in [4, 5] {
            await stage.press(function: number)
            #expect(stage.result == "No answer is held.", "F\(number)")
        }
        await stage.press(function: 3)
        await stage.press(function: 4)
        #expect(stage.result == "No answer is held: F3 holds the next ones.")
        await stage.press(function: 7)
        await stage.press(function: 8)
        #expect(stage.result == "No key waits: press one first.")
        await stage.press(function: 9)
        #expect(stage.result == "100 ms pass: nothing waits for the clock.")
        #expect(stage.state == "Step 3 Paused · 100 ms")
        try await stage.finish()
    }

    @Test("q ends the comparison while keys wait, unless it is a letter of a text")
    func leavingSteps() async throws {
        let stage = try await Stage(CounterSubjects.compared)
        await stage.press(function: 7)
        await stage.type("+q")
        #expect(stage.driver.isFinished && !stage.show.isFinished && stage.show.moment == 0)
        try await stage.finish()
        let form = try await Stage(.secretForm)
        await form.press(function: 7)
        await form.type("q")
        #expect(!form.driver.isFinished && form.show.waitingSteps == 1)
        try await form.finish()
    }

    @Test("q leaves the apps, and then the tool")
    func leaving() async throws {
        let stage = try await Stage(CounterSubjects.compared)
        await stage.type("q")
        #expect(stage.show.isFinished && stage.driver.isFinished)
        try await stage.finish()
    }
}
