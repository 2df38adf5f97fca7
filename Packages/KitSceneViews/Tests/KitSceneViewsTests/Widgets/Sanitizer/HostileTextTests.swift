import Foundation
import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

// One after another, because each takes a while, and everything else in the process waits for the queue.
@Suite("Text from outside is data", .serialized)
struct HostileTextTests {
    private static let size = Size(width: 48, height: 13)

    /// Returns a window that shows the view, with the text in its title and hints, too.
    private func makeScreen(_ subject: HostileSubject, _ text: String) -> Screen {
        let page = Screen.page(subject.make(text), text)
        page.subtitle = text
        return Screen([page], width: Self.size.width, height: Self.size.height)
    }

    /// Returns the flaw of the output for the terminal.
    private func flawOfFrame(of screen: Screen) -> String? {
        var bytes: [UInt8] = []
        var encoder = ANSIEncoder(depth: .trueColor)
        encoder.encode(screen.host.render(), cursor: screen.host.cursor, into: &bytes)
        return StrictOutput.flawOfANSI(bytes).map { "ANSI: \($0)" }
    }

    /// Returns the flaw of any encoder's output for a screen.
    func flaw(of screen: Screen, title: String) -> String? {
        if let flaw = flawOfFrame(of: screen) { return flaw }
        let buffer = screen.host.render()
        let text = PlainTextEncoder.encode(buffer)
        if let flaw = StrictOutput.flawOfText(text, rows: buffer.size.height) { return "plain: \(flaw)" }
        if let flaw = StrictOutput.flawOfSVG(SVGEncoder.encode(buffer, title: title)) { return "SVG: \(flaw)" }
        var bytes: [UInt8] = []
        var renderer = LinearRenderer(canErase: true)
        renderer.encode(screen.host, columns: 64, into: &bytes)
        return StrictOutput.flawOfLines(bytes).map { "linear: \($0)" }
    }

    @Test("no view lets anything but text pass, whatever the encoder", arguments: 0..<HostileSubjects.count)
    func views(index: Int) {
        let subject = HostileSubjects.all[index]
        for text in HostileText.all {
            let screen = makeScreen(subject, text)
            let found = flaw(of: screen, title: text)
            #expect(found == nil, "\(subject.types): \(text.debugDescription)")
            screen.press(.tab)
            screen.host.sendEvent(.paste(text))
            let after = flawOfFrame(of: screen)
            #expect(after == nil, "\(subject.types) after Tab and a paste: \(text.debugDescription)")
            screen.host.stop()
        }
    }

    @Test("the words that the window is too small are data too")
    func tooSmall() {
        for text in HostileText.all {
            let screen = Screen([Screen.page(LabelView(text), text)], width: 48, height: 13)
            (screen.stack.top as? ViewController)?.minimumSize = Size(width: 100, height: 30)
            screen.resize(47, 13)
            #expect(flaw(of: screen, title: text) == nil)
        }
    }

    @Test("the words beside a screen in a wide window are data too")
    func sidebar() {
        for text in HostileText.all {
            let screen = Screen([Screen.page(LabelView(text), text)], width: 130, height: 13)
            (screen.stack.top as? ViewController)?.sidebarLayout = SidebarLayout(
                sign: text, title: text, hint: KeyedText(text))
            #expect(flaw(of: screen, title: text) == nil)
            (screen.stack.top as? ViewController)?.sidebarLayout?.preview = SidebarPreview(
                title: AttributedText(text), subtitle: text, text: AttributedText(text))
            #expect(flaw(of: screen, title: text) == nil)
        }
    }

    @Test("the title bar's buttons and the help show the keys' words as data too")
    func titleBarAndHelp() {
        for text in HostileText.all {
            let view = ButtonView(text)
            view.keyCommands = [KeyCommand("x", text) {}]
            let page = Screen.page(view, text)
            page.navigationItem.leftItem = BarButtonItem(text, key: KeyPress(.character("y"))) {}
            page.navigationItem.rightItem = BarButtonItem(text) {}
            let body = HostingController(title: text, Text(text).toolbar { ToolbarItem(text) {} })
            body.minimumSize = .zero
            for scene in [page, body] as [ViewController] {
                let screen = Screen([scene], width: Self.size.width, height: Self.size.height)
                #expect(flaw(of: screen, title: text) == nil, "\(text.debugDescription)")
                screen.host.toggleHelp()
                #expect(flaw(of: screen, title: text) == nil, "the help: \(text.debugDescription)")
            }
        }
    }

    @Test("a hundred thousand accents on one letter are cut, in a view and in a body", arguments: [0, 12])
    func manyAccents(index: Int) { cut(HostileText.accents(100_000), index: index) }

    @Test("accents piled on one letter are cut in every view", arguments: 0..<HostileSubjects.count)
    func accents(index: Int) { cut(HostileText.accents(4_000), index: index) }

    private func cut(_ text: String, index: Int) {
        let view = HostileSubjects.all[index].make(text)
        let screen = Screen([Screen.page(view)], width: Self.size.width, height: Self.size.height)
        #expect(flawOfFrame(of: screen) == nil)
        #expect(PlainTextEncoder.encode(screen.host.render()).utf8.count < 6_000)
    }

    @Test("the strict reader detects each attack")
    func reader() {
        let caught: [[UInt8]] =
            ["\u{1B}[5m", "\u{1B}[7777H", "\u{1B}]0;x\u{7}", "\u{9B}m", "\u{7}", "\u{202E}", "\u{1B}"]
            .map { Array($0.utf8) } + [[0x9B, 0x6D], [0xC0, 0x80]]
        for bytes in caught { #expect(StrictOutput.flawOfANSI(bytes) != nil) }
        #expect(StrictOutput.flawOfANSI(Array("\u{1B}[1;38;5;7mé\u{1B}[?25l\r\n".utf8)) == nil)
        for text in [
            "<svg><script/></svg>", "<svg>&x;</svg>", "<svg>", "<svg></text>", "<svg>\u{7}</svg>", "<svg>></svg>",
        ] {
            #expect(StrictOutput.flawOfSVG(text) != nil, "\(text)")
        }
        #expect(StrictOutput.flawOfLines(Array("a\rb".utf8)) != nil)
        #expect(StrictOutput.flawOfLines(Array("a\r\n> b\r\u{1B}[K> c".utf8)) == nil)
        #expect(StrictOutput.flawOfText("a\nb", rows: 1) != nil)
    }
}

@Suite("The list of views that take text")
struct HostileListTests {
    @Test("every view and every body of the sources is in it")
    func complete() throws {
        let found = try Self.typesOfSources()
        let listed = Set(HostileSubjects.all.flatMap(\.types)).union(HostileSubjects.textless).union(
            HostileSubjects.ofScreens)
        #expect(found.count > 25)
        #expect(HostileSubjects.all.count == HostileSubjects.count)
        #expect(found.subtracting(listed) == [], "add them to HostileSubjects, with each text that they take")
        #expect(listed.subtracting(found) == [], "these are no more")
    }

    /// Returns the subclasses of `RetainedView` and the bodies with views of their own.
    private static func typesOfSources() throws -> Set<String> {
        let sources = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
            .appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var parents: [String: String] = [:]
        var found: Set<String> = ["RetainedView"]
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /(?m)^[a-z ]*class ([A-Z]\w*)(?:<[^{]*>)?: ([A-Z]\w*)/) {
                parents[String(match.output.1)] = String(match.output.2)
            }
            for match in text.matches(of: /(?m)^public struct ([A-Z]\w*)(?:<[^{]*>)?: (?:FaceBody|PrimitiveBody)/) {
                found.insert(String(match.output.1))
            }
        }
        while let next = parents.first(where: { found.contains($0.value) && !found.contains($0.key) }) {
            found.insert(next.key)
        }
        return found
    }
}
