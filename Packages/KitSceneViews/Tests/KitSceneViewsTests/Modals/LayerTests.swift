import KitCells
import KitCore
import KitNavigation
import Testing

@testable import KitSceneViews

@Suite("Layers above a scene")
struct LayerTests {
    private let views = ["a", "b", "c"].map { KeyView($0) }
    private let inside = ["x", "y"].map { KeyView($0) }
    private let stack: StackView
    private let screen: Screen
    private let layer: OverlayLayer

    init() {
        stack = StackView(.vertical, views)
        screen = Screen(stack, width: 20, height: 6)
        let panel = PanelView("", StackView(.horizontal, spacing: 2, inside))
        layer = OverlayLayer(panel, placement: .centered, dimsBackground: true)
    }

    @Test func aLayerIsAboveTheScene() {
        screen.host.layers.present(layer)
        #expect(
            screen.rows == [
                " View", "a", "b     ╭──────╮", "c     │ x  y │", "      ╰──────╯", "", "", " Tab Next",
            ])
        layer.dismiss()
        #expect(screen.rows == [" View", "a", "b", "c", "", "", "", " ? Help  q Quit"])
    }

    @Test func theFocusStaysWithinATopmostModalLayerAndGoesBack() {
        screen.press(.tab)
        screen.host.layers.present(layer)
        #expect(screen.focused == "x")
        screen.press(.tab)
        #expect(screen.focused == "y")
        screen.press(.tab)
        #expect(screen.focused == "x")
        screen.press(.right, .right, .up)
        #expect(screen.focused == "y")
        #expect(screen.host.semantics().map(\.label).filter { "abcxy".contains($0) } == ["x", "y"])
        layer.dismiss()
        #expect(screen.focused == "b")
    }

    @Test func keysAndPastesStayWithinIt() {
        screen.host.layers.present(layer)
        screen.press(.character("q"), .escape)
        screen.host.sendEvent(.paste("text"))
        #expect(inside[0].heard == ["q", "Esc", "paste text"])
        #expect(views.allSatisfy { $0.heard.isEmpty })
        #expect(!screen.host.isFinished)
        screen.press(.character("c"), .control)
        #expect(screen.host.isFinished)
    }

    @Test func escapeCancels() {
        layer.cancel = { [layer] in layer.dismiss() }
        screen.host.layers.present(layer)
        screen.resize(24, 8)
        #expect(screen.hints == "Tab Next  Esc Close")
        screen.press(.escape)
        #expect(!layer.isShown)
        #expect(screen.focused == "a")
    }

    @Test func theNearestViewGetsTheFocusOfOneThatHasGone() {
        screen.press(.tab)
        screen.host.layers.present(layer)
        views[1].removeFromSuperview()
        layer.dismiss()
        #expect(screen.focused == "c")
        screen.host.layers.present(layer)
        views[2].isHidden = true
        layer.dismiss()
        #expect(screen.focused == "a")
    }

    @Test func layersAreAboveEachOther() {
        screen.press(.tab)
        screen.host.layers.present(layer)
        screen.press(.tab)
        let upper = OverlayLayer(KeyView("upper"), placement: .centered)
        screen.host.layers.present(upper)
        #expect(screen.focused == "upper")
        upper.dismiss()
        #expect(screen.focused == "y")
        screen.host.layers.present(upper)
        layer.dismiss()
        #expect(screen.focused == "upper")
        upper.dismiss()
        #expect(screen.focused == "b")
    }

    @Test func aViewBelowGetsTheFocusOnceItCan() {
        screen.host.layers.present(layer)
        views[2].focus()
        #expect(screen.focused == "x")
        layer.dismiss()
        #expect(screen.focused == "c")
    }

    @Test func aLayerThatOnlyShowsLeavesTheKeysAlone() {
        let toast = OverlayLayer(LabelView("Saved"), placement: .bottom, scope: .passive)
        screen.host.layers.present(toast)
        #expect(screen.focused == "a")
        #expect(screen.rows[6] == "       Saved")
        #expect(screen.hints == "? Help  q Quit")
        screen.host.layers.present(layer)
        #expect(screen.host.layers.layers.last === toast)
        #expect(screen.host.semantics().map(\.label).contains("Saved"))
    }

    @Test func changesBelowStayBelow() {
        let label = LabelView("0123456789")
        let screen = Screen(StackView(.vertical, [LabelView("row"), label]), width: 10, height: 5)
        screen.host.layers.present(OverlayLayer(LabelView("up"), placement: .centered, dimsBackground: true))
        #expect(screen.text == "row\n0123up6789")
        label.text = "abcdefghij"
        #expect(screen.text == "row\nabcdupghij")
        let buffer = screen.host.render()
        #expect(buffer.cell(at: Point(x: 0, y: 2)).style.attributes == .dim)
        #expect(buffer.cell(at: Point(x: 4, y: 2)).style.attributes == [])
    }

    @Test func theSceneLooksDimmedAndThenAsBefore() {
        let before = screen.host.render().cell(at: Point(x: 1, y: 0)).style
        screen.host.layers.present(layer)
        let dimmed = screen.host.render().cell(at: Point(x: 1, y: 0)).style
        #expect(dimmed == Style(attributes: .dim))
        layer.dismiss()
        #expect(screen.host.render().cell(at: Point(x: 1, y: 0)).style == before)
    }

    @Test func itGoesWithItsScene() {
        var left = 0
        layer.didLeave = { left += 1 }
        screen.host.layers.present(layer)
        screen.stack.push(Screen.page(KeyView("above")))
        #expect(!layer.isShown && left == 1)
        #expect(screen.focused == "above")
        screen.stack.pop()
        #expect(screen.focused == "a")
    }

    @Test func aWindowTooSmallHidesIt() {
        (screen.stack.top as? ViewController)?.minimumSize = Size(width: 10, height: 4)
        screen.host.layers.present(layer)
        screen.press(.tab)
        screen.resize(9, 3)
        #expect(screen.rows == ["Window", "too", "small:"])
        screen.resize(20, 8)
        #expect(screen.rows[2] == "b     ╭──────╮")
        #expect(screen.focused == "y")
    }

    @Test(arguments: [(0, 0), (1, 1), (3, 2), (7, 3), (500, 300)])
    func anySizeIsSurvived(width: Int, height: Int) {
        screen.host.layers.present(layer)
        let popup = OverlayLayer(LabelView("a\nb\nc"), placement: .anchored(to: inside[0]))
        screen.host.layers.present(popup)
        screen.resize(width, height)
        screen.host.render()
        for layer in [layer, popup] {
            let frame = layer.container.frame
            #expect(frame.isEmpty || frame.intersection(Rect(x: 0, y: 0, width: width, height: height)) == frame)
        }
    }
}

@Suite("A layer that is anchored")
struct AnchoredLayerTests {
    private let anchor = KeyView("anchor")
    private let popup = OverlayLayer(LabelView("one\ntwo\nthree"), placement: .centered)

    private func screen(spaceAbove: Int, spaceBefore: Int = 0, width: Int = 12, height: Int = 8) -> Screen {
        let insets = EdgeInsets(top: spaceAbove, left: spaceBefore, bottom: 0, right: 0)
        let screen = Screen(StackView(.vertical, insets: insets, [anchor]), width: width, height: height)
        screen.host.render()
        popup.placement = .anchored(to: anchor)
        screen.host.layers.present(popup)
        return screen
    }

    @Test func itIsBelowIfThereIsRoom() {
        #expect(screen(spaceAbove: 1).text == "\nanchor\none\ntwo\nthree")
    }

    @Test func itIsAboveOtherwise() {
        #expect(screen(spaceAbove: 6).text == "\n\n\none\ntwo\nthree\nanchor")
    }

    @Test func itStaysInTheWindow() {
        #expect(screen(spaceAbove: 0, spaceBefore: 8).text == "        anch\n       one\n       two\n       three")
    }

    @Test func itFollowsAndGoesWithItsAnchor() {
        let screen = screen(spaceAbove: 1)
        (anchor.superview as? StackView)?.insets = EdgeInsets(top: 2, left: 1, bottom: 0, right: 0)
        #expect(screen.text == "\n\n anchor\n one\n two\n three")
        anchor.isHidden = true
        screen.host.update()
        #expect(!popup.isShown)
    }
}
