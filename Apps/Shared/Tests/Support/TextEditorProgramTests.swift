import AppSupport
import Foundation
import KitApp
import Testing

@Suite("The user's editor")
struct TextEditorProgramTests {
    /// Runs the command in a child process, as the session would.
    private func run(_ arguments: [String]) async -> TerminalProgramEnd {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: arguments[0])
        process.arguments = Array(arguments.dropFirst())
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return .notStarted(code: ENOENT) }
        process.waitUntilExit()
        return .exited(status: process.terminationStatus)
    }

    private func editor(_ command: String) -> TextEditorProgram {
        TextEditorProgram(environment: ["EDITOR": command], run: run)
    }

    private func remove(_ file: String) {
        try? FileManager.default.removeItem(at: URL(fileURLWithPath: file).deletingLastPathComponent())
    }

    @Test func visualComesFirst() {
        func command(_ environment: [String: String]) -> String { TextEditorProgram(environment: environment).command }
        #expect(command([:]) == "vi")
        #expect(command(["EDITOR": "nano"]) == "nano")
        #expect(command(["EDITOR": "nano", "VISUAL": "code --wait"]) == "code --wait")
        #expect(command(["EDITOR": "nano", "VISUAL": " "]) == "nano")
    }

    @Test func commandsMayHaveSeveralWordsAndQuotes() async throws {
        let text = try await editor("sed -i -e 's/two words/three words/'").edit("two words\n", name: "a.txt")
        #expect(text == "three words\n")
    }

    /// An editor that leaves a copy, replaces the file, and records what it has found.
    @MainActor
    private final class Observed {
        var arguments: [String] = []
        var permissions: Int?

        func run(_ newArguments: [String]) async -> TerminalProgramEnd {
            arguments = newArguments
            let path = newArguments.last ?? ""
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            permissions = attributes?[.posixPermissions] as? Int
            try? Data("copy".utf8).write(to: URL(fileURLWithPath: path + "~"))
            try? Data("new".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
            return .exited(status: 0)
        }
    }

    @MainActor
    @Test func theFileIsPrivateAndGoesAfterwards() async throws {
        let observed = Observed()
        let program = TextEditorProgram(environment: ["EDITOR": "true"], run: { await observed.run($0) })
        let text = try await program.edit("old", name: "a.txt")
        #expect(text == "new" && observed.permissions == 0o600)
        let path = observed.arguments.last ?? ""
        let command: [String] = ["/bin/sh", "-c", "true \"$@\"", "true", path]
        #expect(observed.arguments == command)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        #expect(path.hasSuffix("/a.txt") && !FileManager.default.fileExists(atPath: folder))
    }

    /// Returns the reason why an editor returned no text, or `nil` if it did.
    private func failure(_ command: String) async -> TextEditorProgram.Failure? {
        do throws(TextEditorProgram.Failure) {
            _ = try await editor(command).edit("text", name: "a.txt")
            return nil
        } catch {
            return error
        }
    }

    @Test func aFailureKeepsWhatWasSaved() async throws {
        let nothing = await failure("exit 3; true")
        #expect(nothing == .failed(status: 3, file: nil))
        let something = await failure("f() { echo saved > \"$1\"; return 3; }; f")
        guard case .failed(3, let file?) = something else { throw UnexpectedResult() }
        let kept = try String(contentsOfFile: file, encoding: .utf8)
        #expect(kept == "saved\n")
        remove(file)
    }

    private struct UnexpectedResult: Error {}

    @Test func anEditorThatDoesNotExistIsNamed() async {
        let result = await failure("no-such-editor --wait")
        #expect(result == .notFound)
    }

    private nonisolated static let hostile: [String] = [
        "rm", "f() { rm \"$1\"; ln -s /etc/passwd \"$1\"; }; f", "f() { head -c 2000000 /dev/zero > \"$1\"; }; f",
    ]

    @Test(arguments: hostile)
    func whatIsNoTextIsNotRead(command: String) async {
        guard case .noFile(_, let file) = await failure(command) else {
            Issue.record("it was read")
            return
        }
        if let file { remove(file) }
    }

    @Test func withoutATerminalThereIsNoEditor() async {
        do throws(TextEditorProgram.Failure) {
            _ = try await TextEditorProgram(environment: [:]).edit("text", name: "a.txt")
            Issue.record("there is one")
        } catch {
            #expect(error == .noTerminal)
        }
    }
}
