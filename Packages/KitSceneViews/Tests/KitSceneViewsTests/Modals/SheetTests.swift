import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("A sheet")
struct SheetTests {
    private let views = ["a", "b"].map { KeyView($0) }
    private let inside = ["x", "y"].map { KeyView($0) }
    private let below: ViewController
    private let sheet: ViewController

    init() {
        below = Screen.page(StackView(.vertical, views), "Below")
        sheet = Screen.page(StackView(.vertical, inside), "Sheet")
        sheet.modalPresentationStyle = .sheet
    }

    private func screen(_ width: Int = 30, _ height: Int = 10) -> Screen {
        Screen([below], width: width, height: height)
    }

    @Test func itIsCentredAboveItsDimmedPresenter() {
        let screen = screen()
        screen.press(.tab)
        below.present(sheet)
        #expect(
            screen.rows == [
                " Below", "a", "b", "         ╭─ Sheet ─╮", "         │ x       │", "         │ y       │",
                "         ╰─────────╯", "", "", " Esc Back  Tab Next  ? Help",
            ])
        #expect(screen.host.render().cell(at: Point(x: 0, y: 1)).style.attributes == .dim)
        #expect(screen.focused == "x")
        #expect(screen.host.semantics().map(\.label).prefix(3) == ["Sheet", "x", "y"])
        screen.press(.escape)
        #expect(screen.rows[1...3] == ["a", "b", ""])
        #expect(screen.focused == "b")
    }

    @Test func inASmallWindowItTakesAllOfTheScene() {
        let screen = screen()
        below.present(sheet)
        screen.press(.tab)
        screen.resize(12, 5)
        #expect(screen.rows == [" ‹ Sheet", "x", "y", "", " Esc Back"])
        #expect(screen.focused == "y")
        screen.resize(30, 10)
        #expect(screen.rows[3] == "         ╭─ Sheet ─╮")
        #expect(screen.titleBar == " Below")
        #expect(screen.focused == "y")
    }

    @Test("A sheet with a form or a scrolling page is as large as these, and scrolls them in a small window")
    func itIsAsLargeAsItsForm() {
        let form = HostingController(
            title: "Sheet",
            Custom {
                Form {
                    Toggle("Sound", isOn: .constant(true))
                    Section("More") { Button("Done") {} }
                }
            })
        form.minimumSize = .zero
        form.modalPresentationStyle = .sheet
        let screen = screen(40, 14)
        below.present(form)
        #expect(
            screen.rows[3...10].map(\.trimmed) == [
                "", "╭─ Sheet ────╮", "│ [x] Sound  │", "│            │", "│ More       │", "│ [ Done ]   │",
                "╰────────────╯", "",
            ], "\(screen.rows)")
        screen.resize(40, 7)
        #expect(screen.focused == "Sound")
    }

    @Test func itsSizeIsThePreferredOneOrThatOfItsDetent() {
        let screen = screen(40, 14)
        sheet.preferredContentSize = Size(width: 10, height: 3)
        below.present(sheet)
        #expect(
            screen.rows[4...8] == [
                "             ╭─ Sheet ────╮", "             │ x          │", "             │ y          │",
                "             │            │", "             ╰────────────╯",
            ])
        sheet.preferredContentSize = .zero
        sheet.sheetDetent = .large
        screen.resize(60, 24)
        #expect(screen.rows[2] == "b ╭─ Sheet " + String(repeating: "─", count: 46) + "╮")
        #expect(screen.rows[21] == "  ╰" + String(repeating: "─", count: 54) + "╯")
        sheet.sheetDetent = .medium
        #expect(screen.rows.filter { $0.contains("│") }.count == 10)
    }

    @Test func itMayRefuseToBeDismissedByEscape() {
        let screen = screen()
        sheet.isModalInPresentation = true
        below.present(sheet)
        #expect(screen.hints == "Tab Next  ? Help  q Quit")
        screen.press(.escape)
        #expect(below.presentedViewController === sheet)
        #expect(sheet.presentingViewController === below)
        sheet.dismiss()
        #expect(below.presentedViewController == nil)
        #expect(screen.focused == "a")
    }

    @Test func escapeGoesBackWithinItFirst() {
        let screen = screen()
        below.present(sheet)
        sheet.sceneStack?.push(Screen.page(LabelView("pushed"), "Next"))
        #expect(screen.rows[3] == "         ╭─ ‹ Next ─╮")
        screen.press(.escape)
        #expect(screen.rows[3] == "         ╭─ Sheet ─╮")
        screen.press(.escape)
        #expect(screen.rows[3] == "")
    }

    @Test func sheetsAreAboveEachOther() {
        let screen = screen()
        let upper = Screen.page(KeyView("u"), "Up")
        upper.modalPresentationStyle = .sheet
        below.present(sheet)
        sheet.present(upper)
        #expect(
            screen.rows[3...6] == [
                "         ╭─╭─ Up ─╮╮", "         │ │ u    ││", "         │ ╰──────╯│", "         ╰─────────╯",
            ])
        #expect(screen.focused == "u")
        screen.press(.escape)
        #expect(screen.focused == "x")
        screen.press(.escape)
        #expect(screen.focused == "a")
    }

    @Test func aViewBelowGetsTheFocusOnceItHasGone() {
        let screen = screen()
        below.present(sheet)
        views[1].focus()
        #expect(screen.focused == "x")
        screen.press(.escape)
        #expect(screen.focused == "b")
    }

    @Test func scenesBelowCanBeReplaced() {
        let screen = screen()
        below.present(sheet)
        screen.press(.tab)
        sheet.present(Alert("Question"))
        below.sceneStack?.replace(with: [Screen.page(LabelView("other"), "Other")])
        #expect(screen.titleBar == " Other" && screen.rows[1] == "other")
        #expect(screen.focused == "OK")
        screen.press(.enter)
        #expect(screen.focused == "y")
    }

    @Test func theNearestViewGetsTheFocusOfOneThatHasGone() {
        let screen = screen()
        let first = KeyView("first")
        (below.view as? StackView)?.insertSubview(first, at: 0)
        screen.press(.tab)
        below.present(sheet)
        views[0].removeFromSuperview()
        screen.press(.escape)
        #expect(screen.focused == "b")
    }

    @Test func aFullScreenHidesIt() {
        let screen = screen()
        below.present(sheet)
        screen.press(.tab)
        sheet.present(Screen.page(KeyView("full"), "Full"))
        #expect(screen.rows[0...1] == [" ‹ Full", "full"])
        screen.press(.escape)
        #expect(screen.rows[3] == "         ╭─ Sheet ─╮")
        #expect(screen.focused == "y")
    }

    @Test func scenesBelowKeepChanging() {
        let model = Model("one")
        let body = HostingController(title: "Body", Custom { Text(model.value) })
        body.minimumSize = .zero
        let screen = Screen([body], width: 30, height: 10)
        body.present(sheet)
        #expect(screen.rows[1] == "one")
        model.value = "two"
        #expect(screen.host.needsFrame)
        #expect(screen.rows[1] == "two")
        #expect(screen.host.render().cell(at: Point(x: 0, y: 1)).style.attributes == .dim)
    }

    @Test func itIsFreedOnceItIsDismissed() {
        let screen = screen()
        var controller: ViewController? = Screen.page(KeyView("z"), "Gone")
        controller?.modalPresentationStyle = .sheet
        let shown = controller.map(Weak.init)
        if let controller { below.present(controller) }
        controller = nil
        screen.host.render()
        #expect(shown?.object != nil)
        screen.press(.escape)
        screen.host.render()
        #expect(shown?.object == nil)
    }
}
