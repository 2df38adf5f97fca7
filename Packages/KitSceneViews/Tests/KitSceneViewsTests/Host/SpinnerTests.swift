import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("A spinner")
struct SpinnerTests {
    private let spinner = SpinnerView("Loading…", isAnimating: true)
    private let stack: StackView
    private let screen: Screen

    init() {
        stack = StackView(.vertical, [spinner])
        screen = Screen(stack)
    }

    private func turn() async {
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .milliseconds(100))
        await screen.clock.waitForSleepers()
    }

    @Test func itTurnsByTheClock() async {
        #expect(screen.text == "⠋ Loading…")
        await turn()
        #expect(screen.host.needsFrame)
        #expect(screen.text == "⠙ Loading…")
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .milliseconds(99))
        #expect(screen.clock.sleeperCount == 1)
        #expect(screen.text == "⠙ Loading…")
    }

    @Test func oneSleeperTurnsAllOfThem() async {
        let other = SpinnerView("Other", isAnimating: true)
        stack.addSubview(other)
        await turn()
        #expect(screen.text == "⠙ Loading…\n⠙ Other")
        #expect(screen.clock.sleeperCount == 1)
        spinner.isAnimating = false
        #expect(screen.clock.sleeperCount == 1)
        #expect(screen.text == "⠙ Other")
    }

    @Test func itTakesNoSpaceWhileItStandsStill() async {
        await screen.clock.waitForSleepers()
        spinner.isAnimating = false
        #expect(screen.text == "")
        #expect(screen.clock.sleeperCount == 0)
        spinner.isAnimating = true
        #expect(screen.text == "⠋ Loading…")
        await screen.clock.waitForSleepers()
    }

    @Test func aRestartWithinAFrameKeepsTheRhythm() async {
        await turn()
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .milliseconds(99))
        spinner.isAnimating = false
        spinner.isAnimating = true
        #expect(screen.text == "⠙ Loading…")
        screen.clock.advance(by: .milliseconds(1))
        #expect(screen.clock.sleeperCount == 0, "it waited for as long as before")
        await screen.clock.waitForSleepers()
        #expect(screen.text == "⠹ Loading…")
    }

    @Test func oneThatComesLaterTurnsWithTheOthers() async {
        await turn()
        await screen.clock.waitForSleepers()
        let other = SpinnerView("Other", isAnimating: true)
        stack.addSubview(other)
        #expect(screen.text == "⠙ Loading…\n⠙ Other")
        stack.subviews.forEach { $0.removeFromSuperview() }
        #expect(screen.text == "")
        stack.addSubview(other)
        #expect(screen.text == "⠋ Other")
        await screen.clock.waitForSleepers()
    }

    @Test("A hidden spinner does not wait for the clock", arguments: Way.allCases)
    func itStops(way: Way) async {
        await screen.clock.waitForSleepers()
        switch way {
        case .removed: spinner.removeFromSuperview()
        case .removedWithSuperview: screen.stack.replace(with: [Screen.page(RetainedView())])
        case .hidden: spinner.isHidden = true
        case .hiddenWithSuperview: stack.isHidden = true
        case .covered: screen.stack.push(Screen.page(RetainedView()))
        case .tooSmall:
            (screen.stack.top as? ViewController)?.minimumSize = Size(width: 20, height: 5)
            screen.resize(10, 4)
        case .stopped: screen.host.stop()
        }
        screen.host.update()
        #expect(screen.clock.sleeperCount == 0)
    }

    enum Way: CaseIterable {
        case removed, removedWithSuperview, hidden, hiddenWithSuperview, covered, tooSmall, stopped
    }

    @Test func itTurnsAgainWhenVisible() async {
        await screen.clock.waitForSleepers()
        screen.stack.push(Screen.page(RetainedView()))
        screen.host.update()
        #expect(screen.clock.sleeperCount == 0)
        screen.stack.pop()
        await turn()
        #expect(screen.text == "⠙ Loading…")
        stack.isHidden = true
        screen.host.update()
        stack.isHidden = false
        screen.host.update()
        await turn()
        #expect(screen.text == "⠙ Loading…", "it begins again, as on a page that was covered")
    }
}
