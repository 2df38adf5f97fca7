import KitCells
import KitSceneViews
import Testing

@Suite("A background by its meaning")
struct BackgroundRoleTests {
    private func paper(_ screen: Screen, _ x: Int) -> Color {
        screen.host.render().cell(at: Point(x: x, y: 1)).style.background
    }

    @Test func itFollowsTheThemeAndReachesTheParts() {
        let screen = Screen(HStack { Text("ab").background(.titleBar) }, width: 6, height: 1)
        #expect(paper(screen, 0) == Theme.standard.style(.titleBar).background)
        screen.host.setTheme(.highContrast)
        #expect(paper(screen, 1) == Theme.highContrast.style(.titleBar).background)
        #expect(paper(screen, 4) == Theme.highContrast.style(.background).background)
    }

    @Test func aRoleWithoutAColourShowsTheBackground() {
        let label = LabelView("ab")
        label.backgroundRole = .text
        let stack = StackView(.vertical, [label])
        stack.background = Style(background: .ansi(4))
        let screen = Screen(stack, width: 6, height: 1)
        #expect(paper(screen, 0) == .ansi(4))
        label.backgroundRole = .titleBar
        #expect(paper(screen, 0) == Theme.standard.style(.titleBar).background)
        label.background = Style(background: .ansi(2))
        #expect(paper(screen, 0) == .ansi(2), "a colour of its own goes first")
    }
}
