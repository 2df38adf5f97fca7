import KitCells
import KitSceneViews
import Testing

@Suite("A command palette")
struct CommandPaletteTests {
    @Test("letters fit a text in their order; beginnings of words and letters in a row count more")
    func matching() {
        #expect(FuzzyMatch("sf", in: "Save file")?.positions == [0, 5])
        #expect(FuzzyMatch("SAVE", in: "Autosave")?.positions == [4, 5, 6, 7])
        #expect(FuzzyMatch("fs", in: "Save file") == nil)
        #expect(FuzzyMatch("", in: "x")?.positions == [])
        #expect(FuzzyMatch("aab", in: "a ba ab")?.positions.count == 3)
        let (whole, part) = (FuzzyMatch("log", in: "Show log"), FuzzyMatch("log", in: "Follow again"))
        #expect((whole?.score ?? 0) > (part?.score ?? 0))
    }

    private func open(_ done: @escaping (String) -> Void) -> Screen {
        let page = PageViewController(title: "Page", ButtonView("Below"))
        page.minimumSize = .zero
        let screen = Screen([page], width: 40, height: 14)
        screen.host.update()
        page.presentCommandPalette(
            ["Open file", "Save", "Save all files", "Quit"].map { title in
                PaletteCommand(title, key: title == "Save" ? KeyPress(.character("s"), .control) : nil) { done(title) }
            })
        return screen
    }

    @Test("typing finds commands, arrows choose, Enter performs after the palette has gone")
    func flow() {
        var done: [String] = []
        let screen = open { done.append($0) }
        #expect(screen.focused == "Commands" && screen.rows.contains { $0.contains("Save") && $0.contains("Ctrl-S") })
        screen.type("sf")
        #expect(screen.rows.contains { $0.contains("▐ Save all files") })
        #expect(!screen.rows.contains { $0.contains("Quit") })
        screen.press(.enter)
        #expect(done == ["Save all files"] && screen.focused == "Below")
        screen.press(.enter)
        #expect(done.count == 1)
    }

    @Test("a title that fits comes before other words that fit as well")
    func titlesFirst() {
        let page = PageViewController(title: "Page", ButtonView("Below"))
        page.minimumSize = .zero
        let screen = Screen([page], width: 40, height: 14)
        screen.host.update()
        page.presentCommandPalette([PaletteCommand("Progress", keywords: ["Bar"]) {}, PaletteCommand("Bar chart") {}])
        screen.type("bar")
        let rows = screen.rows
        #expect(rows.contains { $0.contains("▐ Bar chart") } && rows.contains { $0.contains("Progress") })
    }

    @Test("without a fitting command Enter does nothing, and Escape closes")
    func nothing() {
        var done: [String] = []
        let screen = open { done.append($0) }
        screen.type("zzz")
        #expect(screen.rows.contains { $0.contains("Nothing found. Delete letters.") })
        screen.press(.enter)
        screen.press(.escape)
        #expect(done.isEmpty && screen.focused == "Below")
    }

    @Test("a click performs a command")
    func mouse() {
        var done: [String] = []
        let screen = open { done.append($0) }
        screen.host.isMouseEnabled = true
        let row = screen.rows.firstIndex { $0.contains("Quit") } ?? 0
        screen.click(10, row)
        #expect(done == ["Quit"])
    }

    @Test("on a body a key opens it; without commands of its own it has the titled keys of the screen")
    func body() {
        var count = 0
        let screen = Screen(
            VStack { Button("Below") {} }
                .keyCommands(KeyCommand("n", "Count up") { count += 1 })
                .commandPalette(), width: 40, height: 10)
        screen.press(.character("p"), .control)
        #expect(screen.rows.contains { $0.contains("Count up") })
        screen.type("cu")
        screen.press(.enter)
        #expect(count == 1)
    }

    @Test("hostile titles reach the screen without control characters")
    func hostile() {
        let page = PageViewController(title: "Page", ButtonView("Below"))
        let screen = Screen([page], width: 40, height: 14)
        page.presentCommandPalette([PaletteCommand("a\u{1B}[2Jb\u{202E}\n\u{0301}c") {}])
        #expect(!screen.rows.joined().unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
        screen.type("\u{0301}b")
    }
}
