import AppTools
import CounterDomain
import KitCells
import KitTesting
import Testing

@Suite("Divergence", .separateEffects)
struct DivergenceTests {
    @Test("a broken variant stops the comparison, and both panes and the line are marked")
    func screens() async throws {
        let stage = try await Stage(.brokenCounter(number: 8))
        await stage.type("r")
        #expect(stage.show.divergence == nil)
        await stage.pass(.milliseconds(899))
        #expect(stage.show.divergence == nil)
        await stage.press(function: 9)
        let divergence = try #require(stage.show.divergence)
        #expect(
            divergence.moment == 2 && divergence.names == ["sound", "broken"] && divergence.what.hasPrefix("line "))
        #expect(stage.status.hasPrefix("DIVERGED at moment 2, advance 100 ms, line "))
        #expect(
            stage.lines[1].hasPrefix(
                "╭─ sound ≠ ──────────────────────╮╭─ also sound ───────────────────╮╭─ broken ≠ ─"))

        #expect(stage.lines.last?.hasPrefix(" F6 Pane  F12 Inspect │ ? Help  q Quit") == true, "\(stage.driver.screen)")
        let screen = stage.driver.screen
        await stage.type("+")
        #expect(stage.driver.screen == screen)
        await stage.type("q")
        #expect(stage.driver.isFinished && !stage.show.isFinished)
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
        #expect(stage.show.divergence?.what == "effects")
        #expect(stage.status == #"DIVERGED at moment 3, fail "backend" 1 "", effects: sound “2”, broken “3”"#)
        try await stage.finish()
    }

    @Test("screen reader output is compared too, even if the screens are equal")
    func semantics() async throws {
        let stage = try await Stage(.spoken(["Amount", "Sum"]))
        let divergence = try #require(stage.show.divergence)
        #expect(divergence.what == "semantics" && divergence.row == nil)
        #expect(divergence.values[0].contains("Amount") && divergence.values[1].contains("Sum"), "\(divergence)")
        #expect(stage.status.hasPrefix("DIVERGED at moment 0, the start, semantics: "))
        try await stage.finish()
        let same = try await Stage(.spoken(["Amount", "Amount"]))
        #expect(same.show.divergence == nil)
        try await same.finish()
    }

    @Test("the same effects in another order are a difference")
    func order() async throws {
        let stage = try await Stage(.asking([["rate", "fee"], ["fee", "rate"]]))
        #expect(stage.show.divergence?.what == "effects")
        #expect(stage.show.divergence?.values == ["rate", "fee"])
        try await stage.finish()
        let short = try await Stage(.asking([["rate", "fee"], ["rate"]]))
        #expect(short.show.divergence?.values == ["2", "1"])
        try await short.finish()
    }
}
