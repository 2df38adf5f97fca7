import KitCells
import KitNavigation
import KitSceneViews
import Testing

@Suite("The way of the focus")
struct FocusMoveTests {
    private func walk(_ screen: Screen, _ keys: [Key]) -> String {
        screen.host.render()
        return keys.map { key in
            screen.press(key)
            return screen.focused ?? "-"
        }.joined(separator: " ")
    }

    @Test func inAForm() {
        let form = StackView(
            .vertical,
            [
                StackView(.horizontal, spacing: 2, [LabelView("Name"), KeyView("name")]),
                StackView(.horizontal, spacing: 2, [LabelView("A long caption"), KeyView("mail")]),
                KeyView("terms"),
                StackView(.horizontal, spacing: 4, [KeyView("cancel"), KeyView("send")]),
            ])
        let screen = Screen(form)
        #expect(walk(screen, [.down, .down, .down, .right, .up, .up]) == "mail terms cancel send terms mail")
        #expect(walk(screen, [.right, .left]) == "mail mail", "an arrow to the side does not change the row")
    }

    @Test func inAGridOfRows() {
        let rows = ["abc", "def", "ghi"].map { row in
            StackView(.horizontal, spacing: 3, row.map { KeyView(String($0)) })
        }
        let screen = Screen(StackView(.vertical, spacing: 1, rows))
        #expect(
            walk(screen, [.right, .down, .right, .down, .left, .left, .left, .up, .up, .up])
                == "b e f i h g g d a a")
    }

    @Test("an arrow leads to a list and not to the control of a row; only an empty list passes it on")
    func intoAList() {
        struct Row: Identifiable, Equatable { let id: Int }
        final class Cell: TableCellView {
            override init() {
                super.init()
                let star = KeyView("star")
                star.frame = Rect(x: 0, y: 0, width: 4, height: 1)
                addSubview(star)
            }
        }
        let table = TableView<Row>(makeCell: { Cell() }, configure: { _, _ in })
        table.accessibilityLabel = "rows"
        table.emptyView = KeyView("retry")
        table.setItems([Row(id: 1), Row(id: 2)])
        let screen = Screen(StackView(.vertical, alignment: .fill, [KeyView("search"), table]))
        #expect(walk(screen, [.down, .tab]) == "rows star")
        table.setItems([])
        #expect(walk(screen, [.home, .tab, .tab, .down]) == "rows retry search retry")
    }

    @Test func inTwoColumns() {
        let left = StackView(.vertical, spacing: 3, [KeyView("a"), KeyView("b")])
        let right = StackView(.vertical, ["p", "q", "r", "s", "t"].map { KeyView($0) })
        let screen = Screen(StackView(.horizontal, spacing: 4, [left, right]))
        // Down stays in the column, although a view in the other one is nearer; sideways goes to the nearest row.
        #expect(walk(screen, [.down, .right, .up, .up, .left, .right]) == "b t s r a p")
    }

    @Test func theNextOneComesAfterOneThatGoes() {
        let views = ["a", "b", "c", "d"].map { KeyView($0) }
        let stack = StackView(.vertical, views)
        let screen = Screen(stack)
        views[1].focus()
        // The other view replaces it.
        views[1].removeFromSuperview()
        stack.addSubview(KeyView("new"))
        #expect(screen.focused == "c")
        views[2].removeFromSuperview()
        views[3].removeFromSuperview()
        #expect(screen.focused == "new")
    }

    @Test func aReplacementOfABodyGetsTheFocus() {
        let model = Model(false)
        let screen = Screen(
            Custom {
                Button("first") {}
                if model.value { Button("after") {} } else { Button("before") { model.value = true } }
                Button("last") {}
            })
        screen.press(.tab)
        #expect(screen.focused == "before")
        screen.press(.enter)
        #expect(screen.focused == "after")
    }

    @Test("returns to a view that was away only while its scene came back", arguments: [true, false])
    func comesBack(appearsHidden: Bool) {
        let views = ["a", "b", "c"].map { KeyView($0) }
        let screen = Screen(StackView(.vertical, views))
        views[0].focus()
        screen.stack.push(Screen.page(KeyView("above")))
        views[0].isHidden = appearsHidden
        screen.stack.pop()
        views[0].isHidden = !appearsHidden
        #expect(screen.focused == (appearsHidden ? "a" : "b"))
    }

    @Test func staysWhereTheUserPutItAfterTheReturn() {
        let views = ["a", "b", "c"].map { KeyView($0) }
        let screen = Screen(StackView(.vertical, views))
        views[0].focus()
        screen.stack.push(Screen.page(KeyView("above")))
        views[0].isHidden = true
        screen.stack.pop()
        views[2].focus()
        views[0].isHidden = false
        #expect(screen.focused == "c")
    }

    @Test("goes to the preferred view once it can have it, unless the user has used or left the one that stands in")
    func waitsForThePreferredView() {
        for (keys, expected) in [
            ([], "list"), ([Key.tab, Key.tab], "b"), ([.enter], "b"), ([.character("x")], "list"),
        ] {
            let list = KeyView("list")
            (list.isPreferredFocus, list.isHidden) = (true, true)
            let screen = Screen(StackView(.vertical, [list, ButtonView("b"), ButtonView("c")]))
            #expect(screen.focused == "b")
            for key in keys { screen.press(key) }
            list.isHidden = false
            #expect(screen.focused == expected, "after \(keys)")
        }
    }

    @Test("of several preferred views, goes to the first one that is shown")
    func prefersWhatIsShown() {
        let (list, retry) = (KeyView("list"), ButtonView("retry"))
        for view in [list, retry] { (view.isPreferredFocus, view.isHidden) = (true, true) }
        let screen = Screen(StackView(.vertical, [list, retry, ButtonView("b")]))
        #expect(screen.focused == "b")
        retry.isHidden = false
        #expect(screen.focused == "retry")
    }

    @Test func comesBackToThePreferredViewAndNotToTheOneThatStoodIn() {
        let list = KeyView("list")
        (list.isPreferredFocus, list.isHidden) = (true, true)
        let screen = Screen(StackView(.vertical, [KeyView("a"), list]))
        screen.host.update()
        screen.stack.push(Screen.page(KeyView("above")))
        list.isHidden = false
        screen.stack.pop()
        #expect(screen.focused == "list")
    }

    @Test("waits for the preferred view below a message, too")
    func waitsBelowAMessage() {
        let list = KeyView("list")
        (list.isPreferredFocus, list.isHidden) = (true, true)
        let screen = Screen(StackView(.vertical, [KeyView("a"), list]))
        screen.host.update()
        screen.stack.push(Screen.page(KeyView("above")))
        screen.stack.showToast("message")
        screen.stack.pop()
        #expect(screen.focused == "a")
        list.isHidden = false
        #expect(screen.focused == "list")
    }
}
