import KitCells
import KitCore
import KitReactive
import KitSceneViews
import Testing

@Suite("A picker")
struct PickerTests {
    private let picker = PickerView("Colour", titles: ["Red", "Green", "Blue"], selectedIndex: 1)
    private let button = ButtonView("Next")

    private func screen(_ width: Int = 30, _ height: Int = 8) -> Screen {
        Screen(StackView(.vertical, [picker, button]), width: width, height: height)
    }

    @Test func itShowsTheChoiceAndOpensTheList() {
        let screen = screen()
        #expect(screen.text == "Colour [ Green   ▾ ]\n[ Next ]")
        screen.press(.enter)
        #expect(picker.isOpen)
        #expect(
            screen.text == """
                Colour [ Green   ▾ ]
                ╭──────────────────╮
                │   Red            │
                │ ✓ Green          │
                │   Blue           │
                ╰──────────────────╯
                """)
        #expect(screen.hints == "Enter Choose │ Esc Close")
        #expect(
            screen.host.semantics().map(\.description).dropLast() == [
                "menu \"Colour\" = \"2 of 3\" [focused]", "menuItem \"Red\"",
                "menuItem \"Green\" = \"chosen\" [selected]",
                "menuItem \"Blue\"",
            ])
    }

    @Test func arrowsMoveAndEnterPicks() {
        let screen = screen()
        var chosen: [Int] = []
        let subscription = picker.selection.observe { chosen.append($0) }
        screen.press(.character(" "), .down, .enter)
        #expect(chosen == [2] && picker.selectedIndex == 2 && !picker.isOpen)
        #expect(screen.focused == "Colour")
        screen.press(.enter, .down, .character(" "))
        #expect(chosen == [2, 0], "it goes around")
        screen.press(.enter, .end, .escape)
        #expect(chosen == [2, 0] && !picker.isOpen && screen.focused == "Colour")
        _ = subscription
    }

    @Test func typingGoesToAnEntry() {
        let screen = screen()
        picker.options = ["Amber", "Apricot", "Azure", "Beige", "quit"].map { PickerView.Option($0) }
        picker.selectedIndex = nil
        screen.press(.enter)
        screen.type("b")
        screen.press(.enter)
        #expect(picker.selectedIndex == 3)
        screen.press(.enter)
        screen.type("az")
        screen.press(.enter)
        #expect(picker.selectedIndex == 2)
        screen.press(.enter, .home)
        screen.type("a")
        screen.press(.enter)
        #expect(picker.selectedIndex == 1, "a letter alone goes to the next")
        screen.press(.enter)
        screen.type("q")
        screen.press(.enter)
        #expect(picker.selectedIndex == 4 && !screen.host.isFinished)
    }

    @Test func disabledChoicesAreSkipped() {
        let screen = screen()
        picker.options = [
            PickerView.Option("one", isEnabled: false), PickerView.Option("two"),
            PickerView.Option("three", isEnabled: false), PickerView.Option("four"),
            PickerView.Option("five", isEnabled: false),
        ]
        for (keys, expected) in [([Key.down], 3), ([.down], 1), ([.end], 3), ([.home], 1), ([.up], 3)] {
            screen.press(.enter)
            keys.forEach { screen.press($0) }
            screen.press(.enter)
            #expect(picker.selectedIndex == expected)
        }
        picker.choose(0)
        #expect(picker.selectedIndex == 3)
    }

    @Test func aLongListScrolls() {
        let screen = screen(20, 5)
        picker.options = (1...50).map { PickerView.Option("Entry \($0)") }
        picker.selectedIndex = nil
        screen.press(.enter)
        #expect(
            screen.rows[2...5].map(\.self) == [
                "╭──────────────────╮", "│   Entry 1        ┃", "│   Entry 2        │", "╰──────────────────╯",
            ])
        screen.press(.end)
        #expect(screen.rows[3...4].map(\.self) == ["│   Entry 49       │", "│   Entry 50       ┃"])
        screen.press(.pageUp, .up)
        screen.press(.enter)
        #expect(picker.selectedIndex == 47)
    }

    @Test func itIsAboveIfThereIsMoreRoom() {
        let screen = Screen(
            StackView(.vertical, insets: EdgeInsets(top: 5, left: 0, bottom: 0, right: 0), [picker]), height: 7)
        screen.press(.enter)
        #expect(
            screen.rows[1...6].map(\.self) == [
                "╭──────────────────╮", "│   Red            │", "│ ✓ Green          │", "│   Blue           │",
                "╰──────────────────╯", "Colour [ Green   ▾ ]",
            ])
    }

    @Test(arguments: [(0, 0), (1, 1), (4, 3), (10, 4), (300, 100)])
    func anySizeIsSurvived(width: Int, height: Int) {
        let screen = screen()
        screen.press(.enter)
        screen.resize(width, height)
        screen.host.render()
        screen.press(.down, .enter)
        screen.host.render()
        #expect(picker.selectedIndex == 2)
    }

    @Test func wideTitlesAreNotSplit() {
        let screen = screen(16, 7)
        picker.label = ""
        picker.options = ["日本語", "한국어"].map { PickerView.Option($0) }
        picker.selectedIndex = 0
        #expect(screen.text == "[ 日本語  ▾ ]\n[ Next ]")
        screen.press(.enter)
        #expect(screen.rows[3] == "│ ✓ 日本語  │")
    }

    @Test func nothingOpensWithoutChoicesOrWhileDisabled() {
        let screen = screen()
        picker.options = []
        screen.press(.enter)
        #expect(!picker.isOpen)
        #expect(screen.text.hasPrefix("Colour [ Choose… ▾ ]"))
        picker.options = [PickerView.Option("one")]
        picker.isEnabled = false
        picker.activate()
        #expect(!picker.isOpen)
    }

    @Test func theListFollowsTheOptionsAndGoesWithThePicker() {
        let screen = screen()
        screen.press(.enter)
        picker.options = [PickerView.Option("only")]
        #expect(screen.rows[3].contains("only"))
        picker.removeFromSuperview()
        screen.host.update()
        #expect(!picker.isOpen && screen.focused == "Next")
    }
}

@Suite("A menu")
struct MenuTests {
    private let journal = Counter()
    private let menu: MenuView
    private let screen: Screen

    init() {
        let journal = journal
        menu = MenuView(
            "File",
            items: [
                MenuItem("Open", key: KeyPress(.character("o"), .control)) { journal.count += 1 },
                MenuItem("Print", isEnabled: false) { journal.count += 10 }, MenuItem.separator,
                MenuItem("Delete", key: KeyPress(.delete), role: .destructive) { journal.count += 100 },
            ])
        screen = Screen(StackView(.vertical, [menu, ButtonView("Next")]), width: 30, height: 8)
    }

    @Test func itOpensActionsWithTheirKeys() {
        #expect(screen.text == "[ File ▾ ]\n[ Next ]")
        screen.press(.enter)
        #expect(
            screen.text == """
                [ File ▾ ]
                ╭──────────────╮
                │ Open  Ctrl-O │
                │ Print        │
                │ ──────────── │
                │ Delete   Del │
                ╰──────────────╯
                """)
        #expect(
            screen.host.semantics().map(\.description).dropLast() == [
                "menu \"File\" = \"1 of 3\" [focused]", "menuItem \"Open\" = \"Ctrl-O\" [selected]",
                "menuItem \"Print\" [disabled]", "menuItem \"Delete\" = \"Del\"",
            ])
    }

    @Test func enterPerformsTheActionOnce() {
        screen.press(.enter, .enter)
        #expect(journal.count == 1 && !menu.isOpen && screen.focused == "File")
        screen.press(.enter, .down, .enter)
        #expect(journal.count == 101, "what is disabled, and the line, are skipped")
    }

    @Test func keysWorkWhileItIsOpen() {
        screen.press(.delete)
        #expect(journal.count == 0)
        screen.press(.enter, .delete)
        #expect(journal.count == 100 && !menu.isOpen)
        screen.press(.enter)
        screen.press(.character("o"), .control)
        #expect(journal.count == 101)
    }

    @Test func escapeClosesIt() {
        screen.press(.enter, .escape)
        #expect(!menu.isOpen && journal.count == 0 && screen.focused == "File")
    }
}
