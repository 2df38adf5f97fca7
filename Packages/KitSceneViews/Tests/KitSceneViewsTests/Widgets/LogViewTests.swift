import KitCells
import KitCore
import KitSceneViews
import KitWidgets
import Testing

@Suite("A log")
struct LogViewTests {
    private let buffer = LogBuffer(capacity: 8)
    private let log: LogView
    private let screen: Screen

    init() {
        log = LogView(buffer)
        log.accessibilityLabel = "Server"
        screen = Screen(log, width: 20, height: 3)
        screen.host.update()
        add(1...5)
    }

    private func add(_ numbers: ClosedRange<Int>) { numbers.forEach { buffer.append("line \($0)") } }

    private var lines: [String] {
        screen.text.split(separator: "\n").map { String($0.prefix { !"│┃↓".contains($0) }).trimmed }
    }

    @Test("it follows the end until the user scrolls up, and again from End on")
    func following() {
        #expect(lines == ["line 3", "line 4", "line 5"])
        screen.press(.up)
        add(6...7)
        #expect(lines.prefix(2) == ["line 2", "line 3"] && log.unseenCount == 2 && !log.isFollowing)
        #expect(screen.text.contains("↓ 2 new"))
        screen.press(.end)
        #expect(lines == ["line 5", "line 6", "line 7"] && log.isFollowing && log.unseenCount == 0)
    }

    @Test("lines make room for others, and the ones in sight stay until they go")
    func ring() {
        screen.press(.up)
        add(6...9)
        #expect(buffer.count == 8 && buffer.droppedCount == 1)
        #expect(lines.prefix(2) == ["line 2", "line 3"])
        add(10...13)
        #expect(lines.first == "line 6")
    }

    @Test("line breaks begin lines, and overlong lines are cut")
    func splitting() {
        buffer.append("a\nb\r\nc")
        #expect(lines == ["a", "b", "c"])
        buffer.append(String(repeating: "x", count: 100_000))
        #expect(buffer[buffer.count - 1].text.count == LogBuffer.maximumLength)
        #expect(screen.text.contains("…"))
    }

    @Test("arrows show the rest of a long line, and a style is its role's")
    func style() {
        buffer.append("0123456789abcdefghijklmnopqrstuvwxyz", role: .error)
        screen.press(.right)
        #expect(lines.last?.hasPrefix("89abc") == true)
        #expect(screen.host.render().cell(at: Point(x: 0, y: 3)).style == Theme.standard.style(.error))
        screen.press(.left)
        #expect(lines.last?.hasPrefix("0123") == true)
    }

    @Test("the wheel scrolls, and a click on the sign follows again")
    func mouse() {
        screen.host.isMouseEnabled = true
        screen.mouse(.wheelUp, 2, 1)
        #expect(!log.isFollowing && lines.first == "line 1")
        screen.click(4, 3)
        #expect(log.isFollowing)
    }

    @Test("after a removal of all lines it follows, and is empty")
    func removal() {
        screen.press(.up)
        buffer.removeAll()
        #expect(log.isFollowing && screen.text.isEmpty)
        add(1...1)
        #expect(lines == ["line 1"])
    }

    @Test("a screen reader hears how many lines there are, and those in sight")
    func speech() {
        screen.press(.up)
        add(6...6)
        let texts = screen.host.semantics().map(\.description)
        #expect(texts.contains("list \"Server\" = \"6 lines, 1 new\" [focused]"))
        #expect(texts.contains("text \"line 2\""))
    }

    @Test("a body shows lines that come without another evaluation")
    func body() {
        let screen = Screen(LogText("Server", buffer), width: 20, height: 3)
        add(6...6)
        #expect(screen.text.contains("line 6"))
    }
}
