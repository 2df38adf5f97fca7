import KitCells
import KitNavigation
import KitReactive
import Testing

@testable import KitSceneViews

@Suite("The mouse")
struct MouseTests {
    private let first = ButtonView("First")
    private let second = ButtonView("Second")
    private let screen: Screen
    private let presses: Presses

    private final class Presses {
        var names: [String] = []
        var subscriptions: [AnyCancellable] = []
    }

    init() {
        screen = Screen(StackView(.vertical, spacing: 1, [first, second]))
        screen.host.isMouseEnabled = true
        let presses = Presses()
        for button in [first, second] {
            presses.subscriptions.append(button.action.observe { presses.names.append(button.title) })
        }
        self.presses = presses
    }

    @Test func itIsOffByDefault() {
        screen.host.isMouseEnabled = false
        screen.click(2, 3)
        #expect(screen.focused == "First" && presses.names.isEmpty)
        #expect(!Screen(RetainedView()).host.isMouseEnabled)
        screen.press(.function(2))
        #expect(screen.host.isMouseEnabled)
        screen.click(2, 3)
        #expect(screen.focused == "Second" && presses.names == ["Second"])
        screen.press(.function(2))
        screen.click(2, 1)
        #expect(presses.names == ["Second"])
    }

    @Test func aButtonActsWhenThePressIsReleasedOnIt() {
        screen.mouse(.press(.left), 2, 3)
        #expect(screen.focused == "Second" && presses.names.isEmpty)
        screen.mouse(.drag(.left), 20, 5)
        screen.mouse(.drag(.left), 3, 3)
        screen.mouse(.release(.left), 3, 3)
        #expect(presses.names == ["Second"])
        screen.drag(from: (2, 3), to: (2, 1))
        #expect(presses.names == ["Second"], "released on another one")
        #expect(screen.focused == "Second")
        screen.mouse(.release(.left), 2, 1)
        #expect(presses.names == ["Second"], "never pressed there")
    }

    @Test func anAlertReleasesHeldButtonsBelow() throws {
        let scene = try #require(screen.stack.visibleScene as? ViewController)
        screen.mouse(.press(.left), 2, 3)
        scene.present(Alert("Stop", buttons: [Alert.Button("OK")]))
        screen.mouse(.drag(.left), 3, 3)
        screen.mouse(.release(.left), 2, 3)
        #expect(presses.names.isEmpty && screen.focused == "OK")
        screen.press(.enter)
        screen.mouse(.release(.left), 2, 3)
        #expect(presses.names.isEmpty, "it was released above")
        screen.click(2, 3)
        #expect(presses.names == ["Second"])
    }

    @Test func onlyTheLeftButtonClicks() {
        screen.mouse(.press(.right), 2, 3)
        screen.mouse(.release(.right), 2, 3)
        screen.mouse(.move, 2, 3)
        #expect(screen.focused == "First" && presses.names.isEmpty)
    }

    @Test func disabledAndHiddenViewsAreNotHit() {
        second.isEnabled = false
        screen.click(2, 3)
        #expect(screen.focused == "First" && presses.names.isEmpty)
        second.isEnabled = true
        second.isHidden = true
        screen.click(2, 3)
        #expect(screen.focused == "First" && presses.names.isEmpty)
    }

    @Test func aClickBesideEverythingDoesNothing() {
        screen.click(25, 5)
        screen.click(-3, 400)
        screen.click(.max, .min)
        #expect(screen.focused == "First" && presses.names.isEmpty)
    }

    @Test func aControlRemovedDuringAClickReceivesNoMore() {
        screen.mouse(.press(.left), 2, 3)
        second.removeFromSuperview()
        screen.mouse(.release(.left), 2, 3)
        #expect(presses.names.isEmpty)
    }

    @Test func theTopmostVisibleViewIsHit() {
        let below = KeyView("below")
        let above = KeyView("above")
        let box = RetainedView()
        let outer = RetainedView()
        [below, above].forEach(box.addSubview)
        outer.addSubview(box)
        let screen = Screen(outer)
        screen.host.isMouseEnabled = true
        screen.host.render()
        box.frame = Rect(x: 0, y: 0, width: 4, height: 1)
        below.frame = Rect(x: 0, y: 0, width: 10, height: 3)
        above.frame = Rect(x: 2, y: 0, width: 10, height: 3)
        screen.click(1, 1)
        #expect(screen.focused == "below")
        screen.click(2, 1)
        #expect(screen.focused == "above")
        screen.click(1, 1)
        screen.click(5, 1)
        #expect(screen.focused == "below", "the box is four columns wide")
        #expect(outer.hitTest(Point(x: 5, y: 0)) === outer)
        #expect(outer.hitTest(Point(x: 3, y: 0)) === above)
        #expect(outer.hitTest(Point(x: -1, y: 0)) == nil)
    }

    @Test func aModalLayerBlocksViewsBelow() {
        let inside = ButtonView("Inside")
        var pressed = 0
        let subscription = inside.action.observe { pressed += 1 }
        let layer = OverlayLayer(inside, placement: .centered)
        layer.cancel = { [weak layer] in layer?.dismiss() }
        screen.host.layers.present(layer)
        screen.click(2, 3)
        #expect(screen.focused == "Inside" && presses.names.isEmpty && layer.isShown)
        screen.click(15, 3)
        #expect(pressed == 1)
        subscription.cancel()
    }

    @Test func aClickBesideAMenuOnlyClosesIt() {
        let menu = OverlayLayer(ButtonView("Inside"), placement: .anchored(to: first))
        menu.cancel = { [weak menu] in menu?.dismiss() }
        screen.host.layers.present(menu)
        screen.click(25, 5)
        #expect(!menu.isShown && presses.names.isEmpty)
    }

    @Test func aButtonHeldBelowAMenuDoesNotKeepOthersFromIt() {
        screen.mouse(.press(.left), 2, 3)
        let menu = OverlayLayer(ButtonView("Inside"), placement: .anchored(to: first))
        menu.cancel = { [weak menu] in menu?.dismiss() }
        screen.host.layers.present(menu)
        screen.mouse(.press(.right), 25, 5)
        #expect(!menu.isShown)
    }

    @Test func aLayerThatOnlyShowsLetsThePointerThrough() {
        let toast = OverlayLayer(LabelView("Saved"), placement: .centered, scope: .passive)
        let button = ButtonView("A button that is as wide as")
        var pressed = 0
        let subscription = button.action.observe { pressed += 1 }
        let screen = Screen(button, height: 1)
        screen.host.isMouseEnabled = true
        screen.host.layers.present(toast)
        screen.click(14, 1)
        #expect(pressed == 1)
        subscription.cancel()
    }

    @Test func togglesAndSegmentsAreOperated() {
        let toggle = ToggleView("Power")
        let segments = SegmentedControlView(["one", "漢字", "three"])
        var toggled = 0
        let subscription = toggle.action.observe { toggled += 1 }
        let screen = Screen(StackView(.vertical, [toggle, segments]), width: 40)
        screen.host.isMouseEnabled = true
        screen.click(1, 1)
        #expect(toggled == 1 && screen.text.contains("(•) one  ( ) 漢字  ( ) three"))
        screen.click(16, 2)
        #expect(segments.selectedIndex == 1)
        screen.click(17, 2)
        #expect(segments.selectedIndex == 1, "between two segments")
        screen.click(19, 2)
        #expect(segments.selectedIndex == 2)
        screen.resize(14, 4)
        #expect(screen.rows.contains("(•) three"))
        screen.click(3, 2)
        #expect(segments.selectedIndex == 2, "the one that is seen there")
        subscription.cancel()
    }

    @Test func theArrowInTheTitleBarGoesBack() {
        screen.stack.push(Screen.page(KeyView("above")))
        screen.click(8, 0)
        #expect(screen.stack.scenes.count == 2)
        screen.click(1, 0)
        #expect(screen.stack.scenes.count == 1)
        screen.click(1, 0)
        #expect(screen.stack.scenes.count == 1)
    }

    @Test func aClickOnAHintPressesItsKey() {
        #expect(screen.rows.last == " Tab Next  ? Help  q Quit")
        screen.click(4, 7)
        #expect(screen.focused == "Second")
        screen.click(10, 7)
        #expect(screen.focused == "Second", "between two hints")
        screen.click(19, 7)
        #expect(screen.host.isFinished)
    }

    @Test func aWindowThatIsTooSmallHasNothingToClick() {
        let button = ButtonView("Press")
        let screen = Screen([PageViewController(title: "View", button)])
        screen.host.isMouseEnabled = true
        screen.resize(10, 3)
        screen.click(1, 1)
        screen.resize(30, 8)
        #expect(screen.focused == "Press")
    }
}
