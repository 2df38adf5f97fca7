import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("A host of scenes")
struct SceneHostTests {
    @Test func aWindowHasTitleSceneAndHints() {
        let scene = PageViewController(title: "Posts", LabelView("content"))
        scene.subtitle = "3 of 9"
        let screen = Screen([scene], width: 30, height: 6)
        #expect(screen.rows == [" Posts                 3 of 9", "content", "", "", "", " ? Help  q Quit"])
    }

    @Test func theTitleFollowsTheScene() {
        let scene = Screen.page(RetainedView(), "Before")
        let screen = Screen([scene])
        #expect(screen.titleBar == " Before")
        scene.title = "After"
        #expect(screen.host.needsFrame)
        #expect(screen.titleBar == " After")
        scene.subtitle = "sub"
        #expect(screen.titleBar.hasSuffix("sub"))
        screen.stack.push(Screen.page(RetainedView(), "Above"))
        #expect(screen.titleBar == " ‹ Above")
        scene.title = "Unseen"
        #expect(screen.titleBar == " ‹ Above")
        screen.press(.escape)
        #expect(screen.titleBar == " Unseen                   sub")
    }

    @Test func aTitleWithoutRoomIsCutAndASubtitleLeftOut() {
        let scene = PageViewController(title: "A rather long title", RetainedView())
        scene.subtitle = "subtitle"
        scene.minimumSize = .zero
        #expect(Screen([scene], width: 14).titleBar == " A rather lo…")
    }

    @Test func aTooSmallWindowShowsAMessageAndRecovers() {
        let screen = Screen([PageViewController(title: "Title", LabelView("content"))])
        screen.resize(20, 5)
        #expect(screen.rows == ["Window too small:", "20x5. Make it at", "least 24x6.", "", ""])
        #expect(
            screen.host.semantics().map(\.description) == ["alert \"Window too small: 20x5. Make it at least 24x6.\""])
        screen.resize(24, 5)
        #expect(screen.rows[0] == "Window too small: 24x5.")
        screen.resize(24, 6)
        #expect(screen.rows == [" Title", "content", "", "", "", " ? Help  q Quit"])
    }

    @Test func aWindowTooSmallTakesOnlyTheKeysToLeave() {
        let view = KeyView("a")
        let screen = Screen([PageViewController(title: "Title", view)])
        screen.resize(5, 2)
        screen.press(.character("x"), .tab, .escape)
        screen.host.sendEvent(.paste("text"))
        #expect(view.heard.isEmpty && !screen.host.isFinished)
        screen.press(.character("q"))
        #expect(screen.host.isFinished)
    }

    @Test func anySizeIsSurvived() {
        let screen = Screen([PageViewController(title: "Title", PanelView("Panel", LabelView("content")))])
        for (width, height) in [(0, 0), (1, 1), (0, 9), (9, 0), (300, 200), (24, 6)] {
            screen.resize(width, height)
            #expect(screen.host.render().size == Size(width: width, height: height))
        }
        #expect(screen.text.hasPrefix("╭─ Panel"))
    }

    @Test func theVisibleSceneIsTheTopmost() {
        let screen = Screen([Screen.page(LabelView("root"))])
        #expect(screen.text == "root")
        screen.stack.push(Screen.page(LabelView("above")))
        #expect(screen.text == "above")
        screen.stack.present(SceneStack([Screen.page(LabelView("modal"))]))
        #expect(screen.text == "modal")
        screen.press(.escape, .escape)
        #expect(screen.text == "root")
    }

    @Test func changesOfACoveredSceneAreShownWhenUncovered() {
        let label = LabelView("before")
        let screen = Screen([Screen.page(label)])
        screen.stack.push(Screen.page(RetainedView()))
        label.text = "after a while"
        screen.resize(40, 10)
        screen.stack.pop()
        #expect(screen.text == "after a while")
    }

    @Test func theEndLeavesNothingBehind() {
        let kept: (Weak<Screen>, Weak<SceneHost>, Weak<ViewController>, Weak<RetainedView>)
        do {
            let view = StackView(.vertical, [KeyView("a"), SpinnerView("busy", isAnimating: true)])
            let scene = Screen.page(view)
            let screen = Screen([scene])
            kept = (Weak(screen), Weak(screen.host), Weak(scene), Weak(view))
            _ = screen.text
            screen.press(.tab)
            screen.host.stop()
            #expect(screen.host.semantics().map(\.label).contains("a") == false)
        }
        #expect(kept.0.object == nil && kept.1.object == nil && kept.2.object == nil && kept.3.object == nil)
    }

    @Test func aReleasedHostLeavesNothingBehind() {
        let kept: (Weak<SceneHost>, Weak<ViewController>)
        do {
            let scene = Screen.page(SpinnerView("busy", isAnimating: true))
            let screen = Screen([scene])
            kept = (Weak(screen.host), Weak(scene))
            _ = screen.text
        }
        #expect(kept.0.object == nil && kept.1.object == nil)
    }
}
