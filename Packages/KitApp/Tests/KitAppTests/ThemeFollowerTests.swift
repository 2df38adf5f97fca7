import KitCells
import KitSceneViews
import Testing

@testable import KitApp

@Suite("The theme of a terminal")
struct ThemeFollowerTests {
    private let dark = TerminalReport.backgroundColor(.rgb(0x10, 0x10, 0x18))
    private let light = TerminalReport.backgroundColor(.rgb(0xFF, 0xFF, 0xFF))
    private let nothing: (String) -> String? = { _ in nil }

    @Test("auto waits for the answer, and follows it")
    func auto() {
        var follower = ThemeFollower(.auto, asks: true, environment: nothing)
        #expect(follower.isWaiting && follower.theme == .standard)
        let changed = follower.take(light)
        #expect(changed && !follower.isWaiting)
        #expect(follower.theme == Theme.light.onTerminalBackground)
        let changedBack = follower.take(dark)
        #expect(changedBack && follower.theme == Theme.dark.onTerminalBackground)
        let changedAgain = follower.take(dark)
        #expect(!changedAgain)
    }

    @Test("after a terminal answers the last query, the app does not wait any longer")
    func fence() {
        var follower = ThemeFollower(.auto, asks: true, environment: nothing)
        let changed = follower.take(.deviceAttributes([62]))
        #expect(!changed && !follower.isWaiting && follower.theme == .standard)
    }

    @Test(
        "a requested theme is used without waiting",
        arguments: [ThemeChoice.light, .dark, .contrast, .terminal])
    func chosen(choice: ThemeChoice) {
        var follower = ThemeFollower(choice, asks: true, environment: nothing)
        #expect(!follower.isWaiting && follower.theme == choice.theme)
        let changed = follower.take(light)
        #expect(!changed && follower.theme == choice.theme)
        #expect(follower.automatic == Theme.light.onTerminalBackground, "the user may still switch to it")
    }

    @Test("COLORFGBG decides between dark and light before the terminal is queried")
    func environment() {
        let make = { (value: String) in ThemeFollower(.auto, asks: false) { $0 == "COLORFGBG" ? value : nil }.theme }
        #expect(make("15;0") == Theme.dark.onTerminalBackground)
        #expect(make("0;default;15") == Theme.light.onTerminalBackground)
        for value in ["", "0;7", "x", ";", "15;default"] { #expect(make(value) == .standard) }
    }
}
