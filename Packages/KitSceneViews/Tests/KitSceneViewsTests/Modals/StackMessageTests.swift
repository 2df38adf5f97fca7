import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("The messages of a scene stack")
struct StackMessageTests {
    private let screen = Screen([Screen.page(KeyView("a"))], width: 24, height: 12)

    private func labels(_ role: Semantics.Role) -> [String] {
        screen.host.semantics().filter { $0.role == role }.map(\.label)
    }

    @Test func anAlertIsPresentedOverTheVisibleScene() {
        screen.stack.push(Screen.page(KeyView("b")))
        let sheet = SceneStack([Screen.page(KeyView("c"))])
        screen.stack.present(sheet)
        screen.stack.present(Alert("Question"))
        #expect(labels(.alert) == ["Question"])
        screen.press(.enter)
        sheet.present(Alert("Another question"))
        #expect(labels(.alert) == ["Another question"])
    }

    @Test func aToastIsShownOverTheVisibleSceneAndDismissed() {
        screen.stack.push(Screen.page(KeyView("b")))
        screen.stack.showToast(Toast("Saved"))
        #expect(labels(.toast) == ["Saved"])
        screen.stack.dismissToasts()
        #expect(labels(.toast) == [])
    }

    @Test("A toast of a screen that the turn covers waits, whichever comes first", arguments: [false, true])
    func theOrderOfATurnMakesNoDifference(isCoveredFirst: Bool) throws {
        let scene = try #require(screen.stack.visibleScene as? ViewController)
        if isCoveredFirst { screen.stack.push(Screen.page(KeyView("b"))) }
        scene.showToast("Published")
        if !isCoveredFirst { screen.stack.push(Screen.page(KeyView("b"))) }
        #expect(labels(.toast) == [])
        screen.stack.pop()
        #expect(labels(.toast) == ["Published"])
    }

    @Test func aStackWithoutScenesShowsNothing() {
        let stack = SceneStack()
        stack.present(Alert("Question"))
        stack.showToast(Toast("Saved"))
        stack.dismissToasts()
        #expect(stack.visibleScene == nil)
    }
}
