import AppCore
import Foundation
public import KitApp

/// The editor in `VISUAL` or `EDITOR`, which edits a private temporary file.
///
/// The value may have several words, as for git: the shell runs it.
public struct TextEditorProgram {
    /// The reason why there is no edited text.
    public enum Failure: Error, Hashable {
        /// There is no terminal.
        case noTerminal
        /// The program does not exist, or cannot be run.
        case notFound
        /// The editor exited with a status other than 0; the file contains what it has saved.
        case failed(status: Int, file: String?)
        /// The file cannot be written or read.
        case noFile(reason: String, file: String?)
    }

    /// The greatest size of a text that is read, in bytes.
    public static let maximumBytes = 1 << 20

    /// The command, as the user has set it.
    public let command: String
    private let run: @MainActor ([String]) async -> TerminalProgramEnd

    /// Finds the editor in an environment, or `vi` if it names none.
    /// - Parameter run: Runs a program in the terminal, or `nil` for the terminal of this process.
    public init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        run: (@MainActor ([String]) async -> TerminalProgramEnd)? = nil
    ) {
        let choices = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
        command = choices.first { !$0.allSatisfy(\.isWhitespace) } ?? "vi"
        let command = command
        self.run =
            run ?? { arguments in
                var arguments = arguments
                if Self.isSingle(command) { arguments[2] = "exec " + arguments[2] }
                let parting = "The text of the editor is in \(arguments.last ?? "")."
                return await TerminalSession.run(program: arguments, parting: parting)
            }
    }

    /// Opens a text, and returns the saved text.
    ///
    /// If the editor fails after it has saved something, the file remains for the user.
    /// - Parameter name: The name of the file, whose extension selects the editor's mode.
    /// - Throws: ``Failure`` if the editor cannot be started or fails, or if its file cannot be written or read.
    @MainActor
    public func edit(_ text: String, name: String) async throws(Failure) -> String {
        // A separate folder: editors write copies beside the file, or replace it.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edit-\(UUID().uuidString)").path
        let file = PrivateFile(path: folder + "/" + name, maximumBytes: Self.maximumBytes)
        do { try file.write(Data(text.utf8)) } catch {
            remove(folder)
            throw .noFile(reason: error.reason, file: nil)
        }
        let end = await run(["/bin/sh", "-c", command + " \"$@\"", command, file.path])
        let saved = Result { () throws(FileFailure) in try file.read() }
        let hasChanged = (try? saved.get()) != Data(text.utf8)
        let kept = hasChanged ? file.path : nil
        switch (end, saved) {
        case (.exited(0), .success(let data?)):
            remove(folder)
            return String(decoding: data, as: UTF8.self)
        case (.exited(0), .success(nil)):
            remove(folder)
            throw .noFile(reason: "the editor has removed it", file: nil)
        case (.exited(0), .failure(let failure)): throw .noFile(reason: failure.reason, file: file.path)
        case (.exited(let status), _):
            if !hasChanged { remove(folder) }
            throw status == 126 || status == 127 ? .notFound : .failed(status: Int(status), file: kept)
        case (.notStarted, _):
            remove(folder)
            throw .notFound
        case (.noTerminal, _):
            remove(folder)
            throw .noTerminal
        }
    }

    /// Returns whether the command is simple, without variables: then the shell replaces itself by the editor, which
    /// receives the signal that ends this program.
    private static func isSingle(_ command: String) -> Bool {
        let setsVariables = command.split(separator: " ").first?.contains("=") ?? false
        return !setsVariables && !command.contains { "|&;<>(){}`\n".contains($0) }
    }

    private func remove(_ folder: String) { try? FileManager.default.removeItem(atPath: folder) }
}
