import KitCells
import KitCore
import KitReactive
import KitSceneViews
import KitWidgets
import Testing

@Suite("Files, notices and footer help")
struct FilePickerTests {
    private struct Files: FileBrowsing {
        func entries(of folder: String) -> [FileEntry]? {
            switch folder {
            case "/": [FileEntry("b"), FileEntry("z", isFolder: true), FileEntry(".hidden"), FileEntry("a")]
            case "/z": [FileEntry("locked", isFolder: true), FileEntry("c")]
            default: nil
            }
        }
    }

    @Test("folders come first; Enter opens them or chooses, the left arrow goes up, a dot shows hidden names")
    func files() {
        let picker = FilePickerView(folder: "/", browser: Files())
        var chosen: [String] = []
        let subscription = picker.chosen.observe { chosen.append($0) }
        let screen = Screen(picker, width: 30, height: 6)
        screen.host.update()
        #expect(screen.text == "  /\n▐ z/\n  a\n  b")
        screen.press(.enter, .down, .enter)
        #expect(chosen == ["/z/c"] && screen.text == "  /z\n  locked/\n▐ c")
        screen.press(.up, .right)
        #expect(screen.text == "  /z/locked\n  This folder cannot be read.")
        screen.press(.left, .backspace)
        #expect(picker.folder == "/" && screen.text.contains("▐ z/"))
        screen.press(.left, .character("."))
        #expect(picker.folder == "/" && screen.text.contains(".hidden"))
        subscription.cancel()
    }

    @Test("the system's folders are read, and links count as what they lead to")
    func system() {
        let root = LocalFiles().entries(of: "/")
        #expect(root?.contains(FileEntry("usr", isFolder: true)) == true)
        #expect(root?.contains { $0.name == "." || $0.name == ".." } == false)
        #expect(LocalFiles().entries(of: "/no/such\u{0}folder") == nil)
    }

    @Test("a notice is opened, read and dismissed; the newest one comes first")
    func notices() {
        let center = NoticeCenter(capacity: 3)
        for number in 1...4 {
            center.post(Notice(id: "\(number)", "Title \(number)", message: "more", time: "10:0\(number)"))
        }
        let list = NoticeListView(center)
        var opened: [String] = []
        let subscription = list.opened.observe { opened.append($0.id) }
        let screen = Screen(list, width: 30, height: 4)
        screen.host.update()
        #expect(screen.text.hasPrefix("▐ ● Title 4  more       10:04"))
        screen.press(.enter)
        #expect(opened == ["4"] && center.unreadCount == 2 && screen.text.hasPrefix("▐   Title 4"))
        screen.press(.character("x"))
        #expect(center.notices.map(\.id) == ["3", "2"])
        center.post(Notice(id: "2", "Again"))
        #expect(screen.text.hasPrefix("▐ ● Again") && center.notices.count == 2)
        let spoken = screen.host.semantics().filter { $0.role == .row }.map(\.description)
        #expect(spoken == ["row \"Again\" = \"new\" [selected]", "row \"Title 3\" = \"new, more, 10:03\""])
        screen.press(.character("c"), .character("x"), .enter)
        #expect(screen.text == "  No notifications.")
        subscription.cancel()
    }

    @Test("the footer has the help of the focused view, or of one around it")
    func help() {
        let (first, second, third) = (ButtonView("A"), ButtonView("B"), ButtonView("C"))
        first.helpText = "About A"
        let group = StackView(.horizontal, [second])
        group.helpText = "About the group"
        let help = FooterHelpView()
        help.placeholder = "Nothing"
        let screen = Screen(StackView(.vertical, alignment: .fill, [first, group, third, help]), width: 20, height: 4)
        func line() -> String { String(screen.text.split(separator: "\n").last ?? "") }
        screen.host.update()
        #expect(line() == "About A")
        screen.press(.tab)
        #expect(line() == "About the group")
        screen.press(.tab)
        #expect(line() == "Nothing")
        third.helpText = "A help that is too long for the line"
        #expect(line() == "A help that is too…")
    }

    @Test("bodies: a file is chosen, a notice opened, and help set")
    func bodies() {
        var log: [String] = []
        let center = NoticeCenter()
        center.post(Notice(id: "1", "Hello"))
        let screen = Screen(
            VStack(alignment: .fill) {
                FilePicker(folder: "/z", browser: Files()) { log.append($0) }.fillsSpace().help("Choose a file")
                NoticeList("News", center) { log.append($0.title) }.fillsSpace()
                FooterHelp("Elsewhere")
            }, width: 30, height: 8)
        screen.host.update()
        #expect(screen.text.hasSuffix("Choose a file"))
        screen.press(.down, .enter, .tab, .enter)
        #expect(log == ["/z/c", "Hello"] && screen.text.hasSuffix("Elsewhere"))
    }
}
