import KitCells
import KitSceneViews
import Testing

@Suite("Drawing of the next frame")
struct DamageTests {
    private let count = LabelView("000001", maximumLines: 1)
    private let other = LabelView("a line of text", maximumLines: 1)
    private let screen: Screen

    init() {
        screen = Screen(
            StackView(.vertical, [PanelView("Panel", StackView(.vertical, [count, other])), ButtonView("Button")]))
    }

    @Test func aTextOfTheSameWidthIsDrawnAloneInItsPlace() {
        #expect(screen.damage { count.text = "000002" } == [2: 7..<8])
    }

    /// A view that counts its layouts.
    private final class Placing: RetainedView {
        let label = LabelView("000001")
        private(set) var layouts = 0

        override init() {
            super.init()
            addSubview(label)
        }

        override func layoutSubviews() {
            layouts += 1
            label.frame = Rect(origin: .zero, size: label.sizeThatFits(bounds.size))
        }
    }

    /// A view that requests another layout from its container, once, during its own layout.
    private final class Asking: RetainedView {
        private var hasAsked = false
        override func layoutSubviews() {
            guard !hasAsked else { return }
            hasAsked = true
            superview?.setNeedsLayout()
        }
    }

    @Test func aLayoutRequestedDuringLayoutIsInTheSameFrame() {
        let view = Placing()
        view.addSubview(Asking())
        let screen = Screen(view)
        screen.host.render()
        #expect(view.layouts == 2)
        #expect(!screen.host.needsFrame)
    }

    @Test func onlyATextOfAnotherSizeMovesItsSurroundings() {
        let view = Placing()
        let screen = Screen(view)
        screen.host.render()
        let layouts = view.layouts
        view.label.text = "000002"
        screen.host.render()
        #expect(view.layouts == layouts)
        view.label.text = "1000000"
        screen.host.render()
        #expect(view.layouts == layouts + 1)
    }

    @Test func nothingIsDrawnWhenNothingChanged() {
        #expect(screen.damage {} == [:])
        #expect(!screen.host.needsFrame)
        let damage = screen.damage {
            count.text = "000001"
            count.role = .text
            count.isHidden = false
            screen.host.update()
        }
        #expect(damage == [:])
        #expect(!screen.host.needsFrame)
    }

    @Test func everyChangeRequestsAFrame() {
        let changes: [() -> Void] = [
            { count.text = "000003" }, { other.isHidden = true }, { other.text = "longer than it was" },
            { count.background = .plain }, { other.flexibility = .both }, { screen.host.repaint() },
        ]
        for change in changes {
            screen.host.render()
            #expect(!screen.host.needsFrame)
            change()
            #expect(screen.host.needsFrame)
        }
    }

    @Test func theFocusDrawsTheTwoControlsAndTheHints() {
        let buttons = ["one", "two", "three"].map { ButtonView($0) }
        let screen = Screen(StackView(.vertical, buttons), width: 20, height: 4)
        #expect(screen.damage { screen.press(.tab) } == [1: 0..<7, 2: 0..<7, 5: 1..<15])
    }

    @Test func aMovedViewLeavesNothingBehind() {
        let (first, second) = (LabelView("first"), LabelView("second"))
        let stack = StackView(.vertical, [first, second])
        let screen = Screen(stack)
        #expect(screen.text == "first\nsecond")
        first.isHidden = true
        #expect(screen.text == "second")
        first.isHidden = false
        second.removeFromSuperview()
        #expect(screen.text == "first")
    }

    @Test func aViewThatIsHiddenOrGoneDrawsNothing() {
        other.isHidden = true
        #expect(screen.damage { other.text = "changed" } == [:])
        other.removeFromSuperview()
        #expect(screen.damage { other.text = "again" } == [:])
    }

    @Test func aRowOfATableIsDrawnAlone() {
        let fixture = TableFixture(20)
        _ = fixture.screen.text
        let damage = fixture.screen.damage { fixture.screen.press(.down) }
        #expect(damage.keys.sorted() == [1, 2])
    }

    @Test func aRepaintDamagesEverything() {
        #expect(screen.damage { screen.host.repaint() }.count == 8)
    }

    @Test func aBackgroundReachesTheViewsInFront() {
        let label = LabelView("text")
        let stack = StackView(.vertical, [label])
        let screen = Screen(stack)
        screen.host.render()
        stack.background = Style(background: .ansi(4))
        let buffer = screen.host.render()
        #expect(buffer.cell(at: Point(x: 0, y: 1)).style.background == .ansi(4))
        #expect(buffer.cell(at: Point(x: 20, y: 3)).style.background == .ansi(4))
    }

    @Test func aPartIsDrawnOnceWithItsContainer() {
        let part = DrawCounter()
        let whole = StackView(.vertical, [part])
        let screen = Screen(whole)
        screen.host.render()
        let before = part.draws
        part.setNeedsDisplay()
        whole.setNeedsDisplay()
        screen.host.render()
        #expect(part.draws == before + 1)
        part.setNeedsDisplay()
        screen.host.render()
        #expect(part.draws == before + 2)
    }

    @Test func damageDuringDrawingIsForTheNextFrame() {
        let part = DrawCounter()
        let screen = Screen(StackView(.vertical, [part]))
        part.whenDrawn = {
            part.whenDrawn = {}
            part.setNeedsDisplay()
        }
        screen.host.render()
        #expect(screen.host.needsFrame)
        let before = part.draws
        screen.host.render()
        #expect(part.draws == before + 1)
        #expect(!screen.host.needsFrame)
    }

    @Test func aViewQueriedDuringAnotherDrawReturnsItsOwnValue() {
        let part = DrawCounter()
        let other = LabelView("other")
        other.background = Style(background: .ansi(2))
        let stack = StackView(.vertical, [part])
        stack.background = Style(background: .ansi(4))
        var answers: [Style] = []
        part.whenDrawn = { answers = [part.style(.text), other.style(.text), other.resolved(.plain)] }
        Screen(stack).host.render()
        #expect(answers.map(\.background) == [.ansi(4), .ansi(2), .ansi(2)])
    }

    @Test func aWindowDrawnInsideAnotherLeavesItsColoursAlone() {
        let part = DrawCounter()
        let inner = Screen(LabelView("inner"))
        let stack = StackView(.vertical, [part])
        stack.background = Style(background: .ansi(4))
        part.whenDrawn = { inner.host.render() }
        let buffer = Screen(stack).host.render()
        #expect(buffer.cell(at: Point(x: 0, y: 1)).text == "x")
        #expect(buffer.cell(at: Point(x: 0, y: 1)).style.background == .ansi(4))
    }
}

/// A view of one cell that counts how often it is drawn.
private final class DrawCounter: RetainedView {
    var whenDrawn: () -> Void = {}
    private(set) var draws = 0

    override func sizeThatFits(_ proposal: Size) -> Size { Size(width: 1, height: 1) }

    override func draw(in canvas: Canvas) {
        draws += 1
        whenDrawn()
        canvas.draw("x", at: .zero, style: style(.text))
    }
}
