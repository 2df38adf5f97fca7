import KitCells
import KitCore
import KitReactive
import KitSceneViews
import Testing

@Suite("Publishers and binders of views")
struct ReactiveMembersTests {
    @Test("A segmented control publishes its index on subscription, then each change, by the user and by code")
    func segments() {
        let control = SegmentedControlView(["a", "b", "c"])
        let publisher = control.valuePublisher
        control.selectedIndex = 2
        var values: [Int] = []
        let subscription = publisher.sink { values.append($0) }
        #expect(values == [2], "the value at the subscription, not the one when the publisher was made")
        control.choose(1)
        control.selectedIndex = 0
        control.selectedIndex = 0
        #expect(values == [2, 1, 0])
        subscription.cancel()
    }

    @Test("A text editor publishes its text, its editing state and the user's input")
    func editor() {
        let editor = TextEditorView("Note", text: "a")
        let screen = Screen(StackView(.vertical, [ButtonView("Other"), editor]))
        var lines: [String] = []
        let subscriptions = [
            editor.textPublisher.sink { lines.append($0) },
            editor.isEditingPublisher.sink { lines.append("\($0)") },
            editor.didBeginEditingPublisher.sink { lines.append("begin") },
            editor.didEndEditingPublisher.sink { lines.append("end") },
            editor.submitPublisher.sink { lines.append("submit") },
        ]
        #expect(lines == ["a", "false"])
        lines = []
        editor.focus()
        screen.type("b")
        screen.press(.enter, .alt)
        _ = Just("c") --> editor.textBinder
        _ = Just("Write") --> editor.placeholderBinder
        screen.press(.tab)
        #expect(lines == ["true", "begin", "ab", "submit", "c", "false", "end"])
        #expect(editor.text == "c" && editor.placeholder == "Write")
        subscriptions.forEach { $0.cancel() }
    }

    /// In NanoViewController, everything counts as read before the first layout.
    @Test("The end of a long text is near once the user has come there, and not before the first layout")
    func nearBottom() {
        let text = TextView(AttributedText((1...100).map(String.init).joined(separator: "\n")))
        var (near, half, reached) = ([Bool](), [Bool](), 0)
        let subscriptions = [
            text.isNearBottomPublisher().sink { near.append($0) },
            text.isNearBottomPublisher(yThreshold: 0.5).sink { half.append($0) },
            text.didScrollNearBottomPublisher().sink { reached += 1 },
        ]
        #expect(near == [false])
        let screen = Screen(text, height: 10)
        screen.host.render()
        #expect(near == [false] && reached == 0)
        text.scroll(to: 44)
        #expect(half == [false])
        text.scroll(to: 45)
        #expect(half == [false, true] && near == [false])
        text.scroll(to: 89)
        text.scrollToEnd()
        #expect(near == [false, true] && reached == 1, "89 of 90 rows is past 0.98 of the way already")
        text.scroll(to: 0)
        text.scrollToEnd()
        #expect(near == [false, true, false, true] && reached == 2)
        subscriptions.forEach { $0.cancel() }
    }

    @Test("Content that fits is at its end once it has a size, in a text editor and a scroll view")
    func shortContentIsNearItsBottom() {
        let (editor, content) = (TextEditorView(text: "1"), LabelView("1"))
        let scroll = ScrollContainerView(content)
        var near: [[Bool]] = [[], []]
        let subscriptions = [
            editor.isNearBottomPublisher().sink { near[0].append($0) },
            scroll.isNearBottomPublisher().sink { near[1].append($0) },
        ]
        #expect(near == [[false], [false]])
        let screen = Screen(StackView(.vertical, [editor, scroll]), height: 8)
        screen.host.render()
        #expect(near == [[false, true], [false, true]])
        editor.text = "1\n2\n3\n4\n5\n6\n7\n8\n9"
        screen.host.render()
        #expect(near[0] == [false, true], "the caret is at the end, and so is the editor")
        editor.focus()
        screen.press(.home, .control)
        #expect(near[0] == [false, true, false])
        content.text = "1\n2\n3\n4\n5\n6\n7\n8\n9"
        screen.host.render()
        #expect(near[1] == [false, true, false])
        subscriptions.forEach { $0.cancel() }
    }

    @Test("A request for the focus is kept until the view is on a screen")
    func focusBinder() {
        let (first, second) = (ButtonView("First"), ButtonView("Second"))
        let requests = PassthroughSubject<Void, Never>()
        let subscription = requests --> second.becomeFirstResponderBinder
        requests.send()
        let screen = Screen(StackView(.vertical, [first, second]))
        screen.host.update()
        #expect(second.isFocused)
        first.focus()
        requests.send()
        #expect(second.isFocused)
        subscription.cancel()
    }

    @Test("A table publishes opened rows and pulls, and shows a refresh with its title")
    func table() {
        let fixture = TableFixture(3, width: 40)
        let (table, screen) = (fixture.table, fixture.screen)
        table.allowsPullToRefresh = true
        var lines: [String] = []
        let subscriptions = [
            table.itemSelectedPublisher.sink { lines.append("item \($0.id)") },
            table.rowSelectedPublisher.sink { lines.append("row \($0.section) \($0.row)") },
            table.pullToRefreshTriggerPublisher.sink { lines.append("pull") },
            Just("At noon") --> table.pullToRefreshTitleBinder,
        ]
        screen.host.render()
        screen.press(.down, .enter, .up, .up)
        #expect(lines == ["item 1", "row 0 1"])
        #expect(screen.text.contains("↑ Once more to refresh – At noon"))
        screen.press(.up)
        #expect(lines.last == "pull")
        _ = Just(true) --> table.isRefreshingBinder
        #expect(screen.text.contains("At noon") && !screen.text.contains("Once more"))
        _ = Just(false) --> table.isRefreshingBinder
        #expect(!screen.text.contains("At noon"))
        subscriptions.forEach { $0.cancel() }
    }
}
