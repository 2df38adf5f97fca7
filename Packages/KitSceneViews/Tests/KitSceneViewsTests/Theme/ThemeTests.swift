import KitCells
import KitCore
import KitSceneViews
import Testing

@Suite("Themes")
struct ThemeTests {
    nonisolated enum Named: CaseIterable {
        case dark, light, highContrast

        var theme: Theme {
            switch self {
            case .dark: .dark
            case .light: .light
            case .highContrast: .highContrast
            }
        }
        /// The minimum contrast of text by WCAG 2.2: AA, or AAA for high contrast.
        var leastText: Double { self == .highContrast ? 7 : 4.5 }
    }

    private func contrast(_ role: StyleRole, in theme: Theme, _ depth: ColorDepth) -> Double {
        let style = theme.style(role)
        let paper = style.background == .default ? theme.style(.background).background : style.background
        return style.foreground.reduced(to: depth).contrast(on: paper.reduced(to: depth)) ?? 0
    }

    @Test(
        "every role is read on its background at every depth", arguments: Named.allCases,
        [ColorDepth.trueColor, .indexed256, .ansi16])
    func readable(named: Named, depth: ColorDepth) {
        for role in StyleRole.allCases {
            let least = role == .border ? 3 : named.leastText
            let found = contrast(role, in: named.theme, depth)
            // Few of the sixteen colours have a contrast of 7:1.
            #expect(found >= (depth == .ansi16 ? min(least, 4.5) : least), "\(role): \(found)")
            // Terminals determine the contrast of dim text, so only unavailable controls may be dim.
            #expect(role == .disabledControl || !named.theme.style(role).attributes.contains(.dim), "\(role)")
        }
    }

    @Test(
        "The text of a row is read while the row is selected", arguments: Named.allCases,
        [ColorDepth.trueColor, .indexed256, .ansi16])
    func readableOnSelectedRows(named: Named, depth: ColorDepth) {
        let background = named.theme.style(.selectedRow).background.reduced(to: depth)
        let roles: [StyleRole] = [
            .text, .secondary, .selectedRow, .control, .selectedControl, .success, .warning, .error, .accent, .link,
        ]
        for role in roles where named.theme.style(role).background == .default || role == .selectedRow {
            let found = named.theme.style(role).foreground.reduced(to: depth).contrast(on: background) ?? 0
            #expect(found >= 4.5, "\(role): \(found)")
        }
    }

    @Test(
        "roles that must be distinguished differ without colour too",
        arguments: [Theme.standard, .dark, .light, .highContrast])
    func differences(theme: Theme) {
        let pairs: [(StyleRole, StyleRole)] = [
            (.control, .focusedControl), (.control, .disabledControl), (.control, .selectedControl),
            (.focusedControl, .disabledControl), (.focusedControl, .selectedControl),
            (.selectedControl, .disabledControl), (.text, .selectedRow), (.text, .heading), (.text, .error),
            (.success, .error), (.warning, .error), (.text, .textField), (.textField, .placeholder),
            (.textField, .selectedText), (.hintBar, .hintKey), (.text, .changed),
            (.display, .changed), (.selectedRow, .changed), (.selectedRow, .unfocusedRow),
            (.control, .primaryControl), (.disabledControl, .primaryControl), (.focusedControl, .primaryControl),
            (.textField, .focusedTextField),
        ]
        for (one, other) in pairs {
            #expect(theme.style(one).attributes != theme.style(other).attributes, "\(one) and \(other)")
        }
    }

    @Test("the theme that matches a background is read on it", arguments: 0..<64)
    func matching(number: Int) {
        let level = { (index: Int) in UInt8(index * 85) }
        let background = Color.rgb(level(number / 16), level(number / 4 % 4), level(number % 4))
        let theme = Theme.matching(background: background)
        #expect(theme.style(.background) == .plain)
        #expect(theme.style(.text) == .plain)
        guard theme != .standard else { return }
        for role in StyleRole.allCases where theme.style(role).background == .default {
            #expect(theme.style(role).foreground.contrast(on: background) ?? 21 >= 3.5, "\(role)")
        }
    }

    @Test func blackAndWhiteHaveTheirThemes() {
        #expect(Theme.matching(background: .rgb(0, 0, 0)) == Theme.dark.onTerminalBackground)
        #expect(Theme.matching(background: .rgb(30, 30, 46)) == Theme.dark.onTerminalBackground)
        #expect(Theme.matching(background: .rgb(255, 255, 255)) == Theme.light.onTerminalBackground)
        #expect(Theme.matching(background: .rgb(253, 246, 227)) == Theme.light.onTerminalBackground)
        #expect(Theme.matching(background: .rgb(128, 128, 128)) == .standard)
        #expect(Theme.matching(background: .default) == .standard)
    }

    @Test func contrastIsWCAGs() throws {
        #expect(Color.rgb(255, 255, 255).contrast(on: .rgb(0, 0, 0)) == 21)
        #expect(Color.rgb(7, 8, 9).contrast(on: .rgb(7, 8, 9)) == 1)
        // #777 on white is the usual example of a contrast that just fails.
        let grey = try #require(Color.rgb(0x77, 0x77, 0x77).contrast(on: .rgb(255, 255, 255)))
        #expect(abs(grey - 4.478) < 0.001)
        #expect(Color.default.contrast(on: .rgb(0, 0, 0)) == nil)
    }

    @Test("changing the theme redraws everything in its colours")
    func changing() {
        let panel = PanelView("Title", StackView(.vertical, [LabelView("text"), ButtonView("Press"), RetainedView()]))
        let screen = Screen(panel, width: 20, height: 6)
        let before = screen.text
        for theme in [Theme.dark, .light, .highContrast, .standard] {
            screen.host.setTheme(theme)
            #expect(screen.host.needsFrame)
            let buffer = screen.host.render()
            for index in 0..<20 * 8 {
                let style = buffer.cell(at: Point(x: index % 20, y: index / 20)).style
                let isOwn = theme.style(.background).background == .default
                #expect(isOwn || style.background != .default, "cell \(index)")
            }
            #expect(buffer.cell(at: Point(x: 2, y: 2)).style.foreground == theme.style(.text).foreground)
            #expect(screen.text == before)
        }
        screen.host.setTheme(.standard)
        #expect(!screen.host.needsFrame)
    }

    @Test("with reduced motion a spinner stands still, keeps its text and does not wait for the clock")
    func reducedMotion() async {
        let screen = Screen(SpinnerView("Loading…", isAnimating: true))
        await screen.clock.waitForSleepers()
        screen.host.reducesMotion = true
        #expect(screen.clock.sleeperCount == 0)
        #expect(screen.text == "* Loading…")
        screen.host.reducesMotion = false
        #expect(screen.text == "⠋ Loading…")
        await screen.clock.waitForSleepers()
    }
}
