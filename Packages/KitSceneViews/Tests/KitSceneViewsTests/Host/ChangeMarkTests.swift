import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("A label that marks changes")
struct ChangeMarkTests {
    private let label = LabelView("1", role: .display)
    private let screen: Screen

    init() {
        label.marksChanges = true
        screen = Screen(StackView(.vertical, [label]))
    }

    /// Draws a frame.
    /// - Returns: `true` if it shows the text in the style of a change.
    private func isMarked() -> Bool {
        screen.host.render().cell(at: Point(x: 0, y: 1)).style == screen.host.theme.style(.changed)
    }

    private func change(to text: String) -> Bool {
        label.text = text
        return isMarked()
    }

    /// Advances the clock, and returns when everything that waited for it has run.
    private func pass(_ duration: Duration) async {
        let (clock, count) = (screen.clock, screen.clock.sleeperCount)
        let last = Task { try? await clock.sleep(for: duration) }
        await clock.waitForSleepers(count + 1)
        clock.advance(by: duration)
        await last.value
    }

    @Test func aChangeIsMarkedForAMoment() async {
        #expect(!isMarked(), "the first text")
        #expect(screen.clock.sleeperCount == 0)
        #expect(change(to: "2"))
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .milliseconds(599))
        #expect(isMarked())
        await pass(.milliseconds(1))
        #expect(screen.host.needsFrame)
        #expect(!isMarked())
        #expect(screen.clock.sleeperCount == 0, "nothing wakes the app while no mark is shown")
        #expect(screen.text == "2")
    }

    @Test func anotherChangeKeepsTheMarkForItsOwnTime() async {
        _ = isMarked()
        #expect(change(to: "2"))
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .milliseconds(400))
        #expect(change(to: "3"))
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .milliseconds(400))
        #expect(isMarked())
        #expect(screen.clock.sleeperCount == 1)
    }

    @Test func onlyWhatFramesShowCounts() {
        _ = isMarked()
        label.text = "2"
        label.text = "1"
        #expect(!isMarked(), "the same text as in the last frame")
        label.isHidden = true
        _ = isMarked()
        label.text = "2"
        label.isHidden = false
        #expect(!isMarked(), "it was not shown before")
        #expect(screen.clock.sleeperCount == 0)
    }

    @Test func withReducedMotionThereIsNoMark() {
        _ = isMarked()
        screen.host.reducesMotion = true
        #expect(!change(to: "2"))
        screen.host.reducesMotion = false
        #expect(!isMarked(), "the change is not marked later")
        #expect(screen.clock.sleeperCount == 0)
    }

    @Test("A mark that leaves the screen waits for nothing", arguments: Way.allCases)
    func itEnds(way: Way) async {
        _ = isMarked()
        #expect(change(to: "2"))
        await screen.clock.waitForSleepers()
        switch way {
        case .turnedOff: label.marksChanges = false
        case .removed: label.removeFromSuperview()
        case .hidden: label.isHidden = true
        case .covered: screen.stack.push(Screen.page(RetainedView()))
        case .stillMotion: screen.host.reducesMotion = true
        case .stopped: screen.host.stop()
        }
        screen.host.render()
        #expect(screen.clock.sleeperCount == 0)
    }

    enum Way: CaseIterable { case turnedOff, removed, hidden, covered, stillMotion, stopped }

    @Test func numbersInLargeDigitsAreMarkedToo() {
        label.largeDigitsMinimumHeight = 5
        #expect(!isMarked())
        label.show(8)
        #expect(isMarked())
    }

    @Test func aLabelThatDoesNotMarkChangesIsDrawnAsEver() {
        label.marksChanges = false
        _ = isMarked()
        #expect(!change(to: "2"))
    }

    @Test func theBodyMarksChanges() {
        let count = Model(1)
        let screen = Screen(CountBody(count: count))
        screen.host.render()
        count.value = 2
        screen.host.sendEvent(.focusGained)
        #expect(screen.host.render().cell(at: Point(x: 0, y: 1)).style == screen.host.theme.style(.changed))
        #expect(screen.text == "2")
    }

    private struct CountBody: View {
        let count: Model<Int>
        var body: some View { Text(String(count.value), role: .display).marksChanges() }
    }
}
