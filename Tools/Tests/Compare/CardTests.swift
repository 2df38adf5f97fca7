import CounterSubjects
import Foundation
import KitCells
import KitSceneViews
import KitTesting
import PostsSubjects
import Testing

@testable import AppTools

@Suite("The card that explains the tool", .separateEffects)
struct CardTests {
    @Test("it is shown before the first key, says what is compared, why equal is good, and what to try")
    func start() async throws {
        let stage = try await Stage(PostsSubjects.compared, width: 120, height: 40, showsCard: true)
        let text = stage.driver.screen
        for sentence in [
            "You see the app Posts three times: in MVVM-C, VVSI and MVC-E", "Equal screens are good",
            "MVC-E: keys and answers are events", "Below each screen is what the code does",
            "First task: Press f to star the selected post.",
        ] { #expect(text.contains(sentence), "\(text)") }
        // The screens remain visible.
        #expect(text.components(separatedBy: "120 posts").count == 4, "\(text)")
        try await stage.finish()
    }

    @Test("a key closes it and reaches the apps, as Enter may be the first task, and Esc only closes it")
    func closing() async throws {
        for (key, moment) in [(KeyPress(.character("+")), 1), (KeyPress(.enter), 1), (KeyPress(.escape), 0)] {
            let stage = try await Stage(CounterSubjects.compared, showsCard: true)
            #expect(stage.driver.screen.contains("What you see"))
            await stage.driver.press(key.key)
            await stage.rest()
            #expect(!stage.driver.screen.contains("What you see"))
            #expect(stage.show.moment == moment)
            try await stage.finish()
        }
    }

    @Test("? shows it again, unless the user types text")
    func again() async throws {
        let stage = try await Stage(CounterSubjects.compared)
        #expect(!stage.driver.screen.contains("What you see"))
        await stage.type("?")
        #expect(stage.driver.screen.contains("What you see") && stage.show.moment == 0)
        await stage.type("+")
        #expect(!stage.driver.screen.contains("What you see") && stage.show.moment == 1)
        try await stage.finish()
        let form = try await Stage(.secretForm)
        #expect(form.lines.last?.hasSuffix("│ F1 Help  Ctrl-C Quit") == true, "\(form.driver.screen)")
        await form.type("?")
        #expect(!form.driver.screen.contains("What you see") && form.show.moment == 1)
        try await form.finish()
    }

    @Test("it says that a recorded session cannot restart")
    func recorded() {
        for isRecorded in [true, false] {
            let card = Card("Counter", names: ["a", "b"], firstTask: "", isRecorded: isRecorded)
            let text = card.lines(width: 200).map(\.text).joined(separator: "\n")
            #expect(text.contains(StageText.noRestart) == isRecorded && text.contains("F11 restarts") != isRecorded)
        }
    }

    @Test("in a small window it says what the window can show", arguments: [(80, 24), (40, 12)])
    func small(width: Int, height: Int) async throws {
        let stage = try await Stage(CounterSubjects.compared, width: width, height: height, showsCard: true)
        let text = stage.driver.screen
        #expect(text.contains(height > 12 ? "Your keys go to every pane" : "Traces need 80x24."), "\(text)")
        await stage.driver.press(.escape)
        await stage.rest()
        #expect(stage.driver.screen.contains("MVVM-C") && stage.driver.screen.contains("F6"), "\(stage.driver.screen)")
        #expect(stage.driver.screen.contains("Traces need 80x24") == (height == 12), "\(stage.driver.screen)")
        try await stage.finish()
    }

    @Test("a demonstration has a pane that ignores every third key, which is found and named")
    func demonstration() async throws {
        let app = CounterSubjects.compared.demonstration()
        #expect(app.names == CounterSubjects.compared.variants.map(\.name))
        let stage = try await Stage(app)
        await stage.type("++")
        #expect(stage.show.divergence == nil)
        await stage.type("+")
        #expect(stage.show.divergence?.names == ["MVC-E", "MVVM-C"])
        // The help opens and closes in every pane.
        let helped = try await Stage(app)
        await helped.type("+?")
        await helped.driver.press(.escape)
        await helped.rest()
        #expect(helped.show.divergence == nil)
        try await helped.finish()
        // Large digits are described by what a screen reader says.
        let large = try await Stage(app, width: 120, height: 40)
        await large.type("+++")
        #expect(
            large.difference.first?.hasSuffix("MVC-E “Count 2”, the others “Count 3”") == true, "\(large.difference)")
        try await large.finish()
        #expect(stage.difference.first?.hasPrefix("≠ MVC-E differs from the other two after step 3 (+)") == true)
        await stage.press(function: 2)
        #expect(stage.driver.screen.contains("MVC-E did nothing here"), "\(stage.driver.screen)")
        // A narrow window shows one pane: after the difference, the one that differs.
        let narrow = try await Stage(app, width: 80, height: 24)
        await narrow.type("++")
        #expect(narrow.view.selected == 0)
        await narrow.type("+")
        #expect(narrow.view.selected == 2)
        try await narrow.finish()
        let card = Card("Counter", names: app.names, firstTask: "", broken: app.variants.first { $0.isBroken }?.title)
        #expect(card.lines(width: 200).contains { $0.text.contains("MVC-E is broken and ignores every third key") })
        try await stage.finish()
    }
}
