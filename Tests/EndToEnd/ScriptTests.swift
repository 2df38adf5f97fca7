import Foundation
import TestSupport
import Testing

/// Texts in scripts whose clusters take 1 to 4 columns.
@Suite("Scripts in a terminal", .timeLimit(.minutes(12)))
struct ScriptTests {
    private static let titles = [
        "स्त्री शक्ति विद्या", "বাংলা স্ত্রী ক্ষিতি", "தமிழ் மொழி கொடி", "മലയാളം സ്ത്രീ", "plain 日本語 é", "👨‍👩‍👧‍👦 👍🏽 ❤️ 🇩🇪 end",
    ]

    private static func title(_ id: Int) -> String { "\(id): \(titles[id % titles.count]) |" }

    @Test("every row shows exactly the letters of its title, wherever the list is scrolled to")
    func titles() async throws {
        let posts = (1...60).reversed().map { id in
            [
                "id": id, "userId": 1, "title": Self.title(id), "body": Self.title(id), "author": "Ada",
                "date": "2026-01-01T00:00:00Z", "version": 1, "isFavourite": false,
            ] as [String: Any]
        }
        let list = HostileText.json(["posts": posts, "total": 60])
        let server = try FaultServer { _ in .json(list) }
        let options = "--api \(server.url.absoluteString)"
        try await inTerminal { terminal in
            try terminal.run("\(try Program.path(of: "posts")) \(options)")
            try terminal.wait(for: "60 posts")
            // Rows scroll, change places, and are covered and shown again.
            for (keys, id) in [("", 60), ("\u{1B}[F", 1), ("\u{1B}[A\u{1B}[A", 3), ("\u{1B}[H", 60), ("\u{1B}[6~", 55)]
            {
                if !keys.isEmpty { try terminal.type(keys) }
                try Self.expectTitles(in: terminal, with: id)
            }
            try terminal.type("?")
            try terminal.wait(for: "─ Keys ─")
            try terminal.leave("─ Keys ─", for: Self.title(55))
            try Self.expectTitles(in: terminal, with: 55)
            try terminal.type("\u{3}")
            try terminal.waitForPrompt()
        }
        withExtendedLifetime(server) {}
    }

    /// Waits until a row is visible and the frame is complete, and checks all rows.
    private static func expectTitles(in terminal: TerminalEmulator, with id: Int) throws {
        try terminal.wait(until: "every row has its title, and one is that of \(id)") { lines in
            let shown = lines.compactMap { line -> (id: Int, text: Substring)? in
                let text = line.drop { !$0.isNumber }
                guard let id = Int(text.prefix { $0.isNumber }), text.contains("|") else { return nil }
                return (id, text)
            }
            return shown.contains { $0.id == id } && shown.allSatisfy { isWhole($0.text, $0.id) }
        }
    }

    /// Returns whether a title is complete; tmux may drop parts of emoji, or add spaces.
    private static func isWhole(_ text: Substring, _ id: Int) -> Bool {
        title(id).contains("end") ? text.contains("end |") : text.hasPrefix(title(id))
    }
}
