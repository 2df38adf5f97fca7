import KitCells
import KitReactive
import KitSceneViews
import KitWidgets
import Testing

@Suite("A file picker")
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

    @Test("the body chooses a file")
    func body() {
        var chosen: [String] = []
        let screen = Screen(FilePicker(folder: "/z", browser: Files()) { chosen.append($0) }, width: 30, height: 8)
        screen.press(.down, .enter)
        #expect(chosen == ["/z/c"])
    }
}
