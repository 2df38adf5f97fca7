import Foundation
import Testing

@Suite("Examples in a terminal", .timeLimit(.minutes(12)))
struct ExampleTests {
    private static let down = "\u{1B}[B"

    static let examples = [
        Program(
            name: "Hello", firstText: "Pressed 0 times", hint: "q Quit",
            steps: [Program.Step(keys: "\r", shows: "Pressed 1 times")]),
        Program(
            name: "ToDo", firstText: "Nothing to do.", hint: "q Quit",
            steps: [
                Program.Step(keys: "Buy milk\r", shows: "0 of 1 done"),
                Program.Step(keys: "\t\r", shows: "[x] Buy milk"),
            ]),
        Program(
            name: "ToDoViews", firstText: "0 of 0 done", hint: "q Quit",
            steps: [
                Program.Step(keys: "Buy milk\r", shows: "0 of 1 done"),
                Program.Step(keys: "\t\r", shows: "[x] Buy milk"), Program.Step(keys: "\t\r", shows: "Clear the list?"),
                Program.Step(keys: "\u{1B}", shows: "[x] Buy milk"),
            ]),
        Program(
            name: "Form", firstText: "Password", hint: "q Quit",
            steps: [
                Program.Step(keys: "\t\t\t\t\t ", shows: "[x] I accept"),
                Program.Step(keys: "\t\r", shows: "Enter your name."),
                Program.Step(keys: "Ada\tada@example.org\t12345678\t\t\t\t\r", shows: "Welcome, Ada!"),
                Program.Step(keys: "\r", shows: "[x] I accept"),
            ]),
        Program(
            name: "MasterDetail", firstText: "4879 km", hint: "q Quit",
            steps: [Program.Step(keys: down, shows: "12104 km"), Program.Step(keys: down, shows: "12756 km")]),
        Program(
            name: "Download", firstText: "Basel", hint: "q Quit",
            steps: [
                Program.Step(keys: "\r", shows: "of 25 stations"), Program.Step(keys: "\r", shows: "[ Stop ]"),
                Program.Step(keys: "\r", shows: "of 25 stations"),
            ]),
        Program(
            name: "Dashboard", firstText: "Second", hint: "q Quit",
            steps: [Program.Step(keys: "p", shows: "Paused"), Program.Step(keys: "p", shows: "Second")]),
        Program(
            name: "LogViewer", firstText: "of 200", hint: "q Quit",
            steps: [
                Program.Step(keys: "e", shows: "connection"), Program.Step(keys: "e", shows: "finished"),
                // The detail, because "1 of 200" is also the end of the number of all lines.
                Program.Step(keys: "/job 199987\t", shows: "Line 199988"),
                Program.Step(keys: "c", shows: "Copied line 199988"),
            ]),
        Program(
            name: "CustomView", firstText: "Pixels: 0", hint: "q Quit",
            steps: [
                Program.Step(keys: " ", shows: "Pixels: 1"), Program.Step(keys: "\u{1B}[C ", shows: "Pixels: 2"),
                Program.Step(keys: "\t\r", shows: "Pixels: 0"),
            ]),
    ]

    @Test("each one responds to keys and to a new size, and restores the terminal", arguments: examples)
    func flow(example: Program) async throws {
        try await inTerminal { terminal in
            try terminal.run("\(try example.path); echo left-$?")
            try terminal.wait(for: example.firstText)
            try terminal.take(example.steps)
            for (columns, lines) in [(40, 12), (120, 40)] {
                try terminal.resize(columns: columns, lines: lines)
                try terminal.wait(until: "the last of \(lines) lines shows the keys") { screen in
                    screen.count == lines && screen.last?.contains(example.hint) == true
                }
            }
            try terminal.type("q")
            try terminal.wait(for: "left-0")
            try terminal.waitForPrompt()
            #expect(try !terminal.screen().contains { $0.contains(example.hint) }, "\(terminal)")
            // The lines above may have scrolled off the small screen.
            try terminal.expectSameModes(isScreenKept: false)
        }
    }

    @Test("the dashboard updates without a key")
    func ticks() async throws {
        try await inTerminal { terminal in
            try terminal.run("\(try Program.path(of: "Dashboard")); echo left-$?")
            try terminal.wait(for: "Second")
            let first = try terminal.screen().first { $0.contains("Second") }
            try terminal.wait(until: "another second is on the screen") { lines in
                lines.contains { $0.contains("Second") && $0 != first }
            }
            try terminal.quit()
        }
    }

    @Test("inline lines stay on the shell's screen, and the terminal is as before")
    func inline() async throws {
        try await inTerminal { terminal in
            try terminal.run("\(try Program.path(of: "InlineProgress")); echo left-$?")
            try terminal.wait(for: "Install 20 packages?")
            try terminal.type("\r")
            try terminal.wait(for: "left-0")
            try terminal.waitForPrompt()
            let lines = try terminal.history().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            let first = try #require(lines.firstIndex(of: "Installed package 1"), "\(terminal)")
            #expect(lines[first..<first + 20].elementsEqual((1...20).map { "Installed package \($0)" }), "\(terminal)")
            #expect(lines[first + 20].hasSuffix("100%"), "\(terminal)")
            #expect(Array(lines[(first + 21)...(first + 23)]) == ["done", "All packages are installed.", "left-0"])
            #expect(lines[..<first].contains { $0.contains("Install 20 packages?") }, "\(terminal)")
            try terminal.expectSameModes(isScreenKept: false)
        }
    }

    @Test("Ctrl-C ends inline lines below their last row")
    func inlineCancelled() async throws {
        try await inTerminal { terminal in
            try terminal.run("\(try Program.path(of: "InlineProgress")) --yes; echo left-$?")
            try terminal.wait(for: "Installed package 2")
            try terminal.type("\u{3}")
            try terminal.wait(for: "left-130")
            let screen = try terminal.screen()
            let end = try #require(screen.firstIndex { $0.hasPrefix("left-130") }, "\(terminal)")
            #expect(screen[end - 1].hasPrefix("Press Ctrl-C to stop."), "\(terminal)")
            try terminal.waitForPrompt()
            try terminal.expectSameModes(isScreenKept: false)
        }
    }

    @Test("in a pipe inline lines are plain text, and a question is refused")
    func inlinePipe() async throws {
        try await inTerminal { terminal in
            let path = try Program.path(of: "InlineProgress")
            // Shows a control sequence as an exclamation mark, and leaves the progress bars unchanged.
            try terminal.run("\(path) --yes | tr '\\033' '\\041'; echo left-$((1 + 2))")
            try terminal.wait(for: "left-3")
            let lines = try terminal.screen().map { $0.trimmingCharacters(in: .whitespaces) }
            let end = try #require(lines.firstIndex(of: "left-3"), "\(terminal)")
            #expect(lines[end - 1] == "All packages are installed.", "\(terminal)")
            #expect(lines[end - 4] == "Installed package 20", "\(terminal)")
            #expect(!lines[..<end].contains { $0.contains("!") }, "\(terminal)")
            try terminal.run("\(path) | cat; echo left-$((2 + 2))")
            try terminal.wait(for: "Standard output is not a terminal")
            try terminal.wait(for: "left-4")
        }
    }

    @Test("the mouse draws in a custom view")
    func mouse() async throws {
        try await inTerminal { terminal in
            try terminal.run("\(try Program.path(of: "CustomView")); echo left-$?")
            try terminal.wait(for: "Pixels: 0")
            // A press, a drag and a release, in the coordinates of the terminal.
            try terminal.type("\u{1B}[<0;6;6M\u{1B}[<32;8;6M\u{1B}[<0;8;6m")
            try terminal.wait(for: "Pixels: 2")
            try terminal.quit()
        }
    }
}
