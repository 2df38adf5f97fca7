import KitCells
import KitNavigation
import KitSceneViews
import Testing

@Suite("The focus")
struct FocusTests {
    private let views = ["a", "b", "c"].map { KeyView($0) }
    private let stack: StackView
    private let screen: Screen

    init() {
        stack = StackView(.vertical, views)
        screen = Screen(stack)
    }

    @Test func tabGoesAroundInReadingOrder() {
        #expect(screen.focused == "a")
        screen.press(.tab)
        #expect(screen.focused == "b")
        screen.press(.tab, .tab)
        #expect(screen.focused == "a")
        screen.press(.tab, .shift)
        #expect(screen.focused == "c")
        screen.press(.tab, .shift)
        #expect(screen.focused == "b")
    }

    @Test func arrowsGoToTheNearestOnThatSide() {
        let grid = StackView(
            .vertical,
            [
                StackView(.horizontal, spacing: 2, [KeyView("a"), KeyView("b")]),
                StackView(.horizontal, spacing: 2, [KeyView("c"), KeyView("d")]),
            ])
        let screen = Screen(grid)
        screen.host.render()
        for (key, expected) in [(Key.right, "b"), (.down, "d"), (.left, "c"), (.left, "c"), (.up, "a"), (.up, "a")] {
            screen.press(key)
            #expect(screen.focused == expected)
        }
    }

    @Test func itBeginsAtThePreferredView() {
        views[1].isPreferredFocus = true
        let screen = Screen([Screen.page(RetainedView()), Screen.page(stack)])
        #expect(screen.focused == "b")
    }

    /// A screen that requests the focus in each of its life-cycle methods.
    private final class AskingController: ViewController {
        let views = ["a", "b", "c"].map { KeyView($0) }
        override func loadView() -> RetainedView { StackView(.vertical, views) }
        override func viewDidLoad() { views[1].focus() }
        override func viewDidAppear() { views[2].focus() }
    }

    @Test func aSceneMayAskForItBeforeItIsOnTheScreen() {
        let screen = Screen([Screen.page(RetainedView()), AskingController(title: "Asking")])
        #expect(screen.focused == "c")
        screen.press(.tab)
        #expect(screen.focused == "a")
        screen.stack.push(Screen.page(KeyView("above")))
        screen.stack.pop()
        #expect(screen.focused == "c")
    }

    @Test func itIsWhereItWasAfterGoingBack() {
        screen.press(.tab)
        screen.stack.push(Screen.page(KeyView("above")))
        #expect(screen.focused == "above")
        screen.stack.pop()
        #expect(screen.focused == "b")
        screen.stack.present(SceneStack([Screen.page(KeyView("modal"))]))
        #expect(screen.focused == "modal")
        screen.press(.escape)
        #expect(screen.focused == "b")
    }

    /// Some scenes update their views at once when they are left, others with their next update, in which they come
    /// back.
    @Test(arguments: [false, true], [false, true])
    func itsPlaceIsKeptWhenItsViewIsRemovedWithTheScene(isHiddenAtOnce: Bool, isBelowALayer: Bool) throws {
        views[0].isPreferredFocus = true
        screen.press(.tab)
        if isBelowALayer {
            screen.press(.character("?"))
            #expect(screen.focused == nil || screen.focused != "b", "help has it")
        }
        if isHiddenAtOnce { views[1].isHidden = true }
        screen.stack.push(Screen.page(KeyView("above")))
        views[1].isHidden = true
        screen.stack.pop()
        #expect(screen.focused == "c", "the next one in reading order, and not where the focus begins")
        screen.stack.push(Screen.page(KeyView("above")))
        views[1].isHidden = false
        screen.stack.pop()
        #expect(screen.focused == "c")
    }

    /// The view exists again when the scene has settled.
    @Test(arguments: [false, true], [false, true])
    func itComesBackToAViewThatWasAwayOnlyWhileTheSceneWas(isHiddenAtOnce: Bool, isBelowALayer: Bool) {
        screen.press(.tab)
        if isBelowALayer { screen.press(.character("?")) }
        if isHiddenAtOnce { views[1].isHidden = true }
        screen.stack.push(Screen.page(KeyView("above")))
        views[1].isHidden = true
        screen.stack.pop()
        views[1].isHidden = false
        #expect(screen.focused == "b")
    }

    @Test func itMovesOnWhenItsViewIsHidden() {
        screen.press(.tab)
        views[1].isHidden = true
        #expect(screen.focused == "c")
        stack.isHidden = true
        #expect(screen.focused == nil)
        stack.isHidden = false
        #expect(screen.focused == "a")
    }

    @Test func itMovesOnWhenItsViewIsRemoved() {
        screen.press(.tab)
        views[1].removeFromSuperview()
        #expect(screen.focused == "c")
        views[2].removeFromSuperview()
        #expect(screen.focused == "a", "there is nothing after it")
        views.forEach { $0.removeFromSuperview() }
        screen.host.update()
        #expect(screen.host.focusedView == nil)
        screen.press(.tab, .down, .enter)
    }

    @Test func itMovesOnWhenItsControlIsDisabled() {
        let buttons = ["one", "two"].map { ButtonView($0) }
        let screen = Screen(StackView(.vertical, buttons))
        buttons[0].isEnabled = false
        #expect(screen.focused == "two")
        screen.press(.tab)
        #expect(screen.focused == "two")
    }

    @Test func onlyAViewThatIsShownTakesIt() {
        views[2].focus()
        #expect(screen.focused == "c")
        views[1].isHidden = true
        views[1].focus()
        KeyView("nowhere").focus()
        LabelView("text").focus()
        #expect(screen.focused == "c")
    }

    @Test func theTerminalsCursorIsAtTheCaret() {
        screen.host.render()
        #expect(screen.host.cursor == nil)
        views[1].caret = Point(x: 1, y: 0)
        screen.press(.tab)
        #expect(screen.host.cursor == Point(x: 1, y: 2))
    }

    @Test func itIsKeptWhileTheWindowIsTooSmall() {
        let scene = PageViewController(title: "View", stack)
        let screen = Screen([scene])
        views[0].isPreferredFocus = true
        screen.press(.tab)
        #expect(screen.focused == "b")
        screen.resize(10, 3)
        screen.press(.tab)
        screen.resize(30, 8)
        #expect(screen.focused == "b")
    }

    @Test func aSceneThatComesAndGoesWhileTheWindowIsTooSmallKeepsIt() {
        let screen = Screen([PageViewController(title: "View", stack)])
        screen.press(.tab)
        screen.stack.push(Screen.page(KeyView("next")))
        screen.resize(0, 0)
        screen.stack.pop()
        screen.stack.push(Screen.page(KeyView("other")))
        screen.resize(30, 8)
        #expect(screen.focused == "other")
        screen.stack.pop()
        #expect(screen.focused == "b")
    }

    @Test func aSceneThatIsLeftWhileTheWindowIsTooSmallKeepsIt() {
        let screen = Screen([PageViewController(title: "View", stack)])
        screen.press(.tab)
        screen.resize(0, 0)
        screen.stack.push(Screen.page(KeyView("next")))
        screen.resize(30, 8)
        #expect(screen.focused == "next")
        screen.stack.pop()
        #expect(screen.focused == "b")
    }

    @Test func anAlertThatComesWhileTheWindowIsTooSmallGivesItBack() {
        let scene = PageViewController(title: "View", stack)
        let screen = Screen([scene])
        views[0].isPreferredFocus = true
        screen.press(.tab)
        screen.resize(0, 0)
        scene.present(Alert("Question"))
        screen.resize(30, 8)
        #expect(screen.focused == "OK")
        screen.press(.enter)
        #expect(screen.focused == "b")
    }

    @Test func itCanBeRequestedInATooSmallWindow() {
        let screen = Screen([PageViewController(title: "View", stack)])
        screen.resize(0, 0)
        views[2].focus()
        #expect(screen.host.cursor == nil)
        screen.resize(30, 8)
        #expect(screen.focused == "c")
    }

    @Test(arguments: [Size(width: 0, height: 0), Size(width: 40, height: 10)])
    func inATooSmallWindowItLeavesAViewThatGoesAsInALargeOne(window: Size) {
        let screen = Screen([PageViewController(title: "View", stack)])
        views[2].focus()
        screen.resize(window.width, window.height)
        views[2].removeFromSuperview()
        screen.host.render()
        stack.addSubview(views[2])
        screen.resize(30, 8)
        #expect(screen.focused == "b")
    }
}
