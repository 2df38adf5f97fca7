import CounterDomain
import KitCells
import KitSceneViews
import KitTesting
import Testing

@testable import AppTools

@Suite("Divergence", .separateEffects)
struct DivergenceTests {
    @Test("a broken variant stops the comparison, and it and the line are marked")
    func screens() async throws {
        let stage = try await Stage(.brokenCounter(number: 8))
        await stage.type("r")
        #expect(stage.show.divergence == nil)
        await stage.pass(.milliseconds(899))
        #expect(stage.show.divergence == nil)
        await stage.press(function: 9)
        let divergence = try #require(stage.show.divergence)
        #expect(
            divergence.moment == 2 && divergence.names == ["broken", "sound"] && divergence.what.hasPrefix("line "))
        #expect(
            stage.difference == [
                "≠ broken differs from the other two after step 2 (100 ms pass) in line 4",
                "broken “Count 8”, the others “Count 7”",
            ], "\(stage.driver.screen)")
        #expect(
            stage.lines[1].hasPrefix(
                "╭─ sound ────────────────────────╮╭─ also sound ───────────────────╮╭─ broken ≠ ─"))

        #expect(
            stage.lines.last?.hasPrefix(
                " c Continue  F2 Source  F6 Pane  F10 Times  F12 State │ ? Help  q Quit") == true,
            "\(stage.driver.screen)")
        let moment = stage.show.moment
        await stage.type("+")
        #expect(stage.difference.last == "Stopped at the difference: c continues, q quits.")
        #expect(stage.show.moment == moment)
        #expect(stage.state == "Step 2 Stopped")
        await stage.type("q")
        #expect(stage.driver.isFinished && !stage.show.isFinished)
        try await stage.finish()
    }

    @Test("F11 restarts the apps at any time, is listed while they are not compared, and says why a recording cannot")
    func restarting() async throws {
        let stage = try await Stage(.brokenCounter(number: 8))
        await stage.press(function: 11)
        #expect(stage.result == StageText.noRestart)
        var restarts = 0
        stage.view.restart = { restarts += 1 }
        await stage.press(function: 11)
        #expect(restarts == 1 && stage.lines.last?.contains("F11") == false)
        await stage.type("r")
        await stage.pass(.milliseconds(900))
        await stage.type("c")
        #expect(stage.lines.last?.hasPrefix(" F11 Restart") == true, "\(stage.driver.screen)")
        await stage.press(function: 11)
        #expect(restarts == 2 && stage.show.moment == 1)
        try await stage.finish()
        let recorded = try await Stage(.brokenCounter(number: 8))
        await recorded.type("r")
        await recorded.pass(.milliseconds(900))
        await recorded.type("r")
        #expect(recorded.difference.last == StageText.noRestart, "\(recorded.difference)")
        try await recorded.finish()
    }

    @Test("c continues without comparing, until the panes agree again")
    func continuing() async throws {
        let stage = try await Stage(.brokenCounter(number: 8))
        await stage.type("r")
        await stage.pass(.milliseconds(900))
        #expect(stage.show.divergence != nil)
        await stage.type("c")
        #expect(stage.show.divergence == nil && stage.state == "Step 1 Not compared", "\(stage.driver.screen)")
        await stage.type("+")
        #expect(stage.show.divergence == nil && stage.state == "Step 2 Not compared")
        #expect(stage.result.hasSuffix("not compared until the screens agree"), "\(stage.result)")
        #expect(stage.show.panes.map { $0.host.semantics().first { $0.label == "Count" }?.value } == ["8", "8", "9"])
        await stage.type("0+")
        #expect(stage.state == "Step 4" && stage.result.hasSuffix("screens identical"), "\(stage.driver.screen)")
        try await stage.finish()
    }

    @Test("a line with other words is named before one where only a scroll bar differs")
    func words() async throws {
        let stage = try await Stage(.drawn(["Soup ▐\n☆", "Soup\n★"]))
        #expect(stage.show.divergence?.what == "line 3", "\(stage.driver.screen)")
        try await stage.finish()
    }

    @Test("state that is not on the screen is compared too")
    func effects() async throws {
        let stage = try await Stage(.brokenCounter(rings: 2))
        await stage.press(function: 3)
        await stage.type("r")
        await stage.pass(.milliseconds(900))
        #expect(stage.show.divergence == nil)
        await stage.press(function: 5)
        #expect(stage.show.divergence?.what == "the list of requests")
        #expect(
            stage.difference == [
                "≠ broken differs from the other two after step 3 (Fail a call) in the list of requests",
                "broken “3”, the others “2”",
            ])
        try await stage.finish()
    }

    @Test("screen reader output is compared too, even if the screens are equal")
    func semantics() async throws {
        let stage = try await Stage(.spoken(["Amount", "Sum"]))
        let divergence = try #require(stage.show.divergence)
        #expect(divergence.what == "the text for screen readers" && divergence.row == nil)
        #expect(divergence.values[0].contains("Amount") && divergence.values[1].contains("Sum"), "\(divergence)")
        #expect(stage.result.hasPrefix("≠ 0 and 1 differ after the start in the text for screen readers: "))
        try await stage.finish()
        let same = try await Stage(.spoken(["Amount", "Amount"]))
        #expect(same.show.divergence == nil)
        try await same.finish()
    }

    @Test("the same effects in another order are a difference")
    func order() async throws {
        let stage = try await Stage(.asking([["rate", "fee"], ["fee", "rate"]]))
        #expect(stage.show.divergence?.what == "the list of requests")
        #expect(stage.show.divergence?.values == ["rate", "fee"])
        try await stage.finish()
        let short = try await Stage(.asking([["rate", "fee"], ["rate"]]))
        #expect(short.show.divergence?.values == ["2", "1"])
        try await short.finish()
    }
}
