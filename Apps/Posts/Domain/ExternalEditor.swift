import KitCore

/// A service that lets the user edit a text in an editor of their choice.
public protocol ExternalEditor: Sendable {
    /// Opens a text in the user's editor and returns the edited text.
    /// - Throws: ``ExternalEditorError``, or another error for the user. The text is then unchanged.
    @MainActor
    func edit(_ text: String) async throws -> String
}

/// The reasons why the user's editor could not edit a text.
public enum ExternalEditorError: DisplayableError, Hashable {
    /// There is no terminal to run an editor in.
    case noTerminal
    /// The program does not exist.
    case notFound(editor: String)
    /// The editor exited with a failure.
    /// - Parameter file: The path of the text that it saved nevertheless, or `nil` if it saved nothing.
    case failed(editor: String, status: Int, file: String?)
    /// The text could not be written for the editor, or not be read afterwards.
    /// - Parameter file: The path of the text, or `nil` if it was not written.
    case noFile(reason: String, file: String?)

    /// The title of the alert.
    public var title: String { "Editor failed" }

    /// The error, and the place of the text.
    public var message: String {
        switch self {
        case .noTerminal: "There is no terminal to run an editor in."
        case .notFound(let editor): "“\(editor)” was not found. Set VISUAL or EDITOR to your editor."
        case .failed(let editor, let status, let file):
            "“\(editor)” ended with status \(status). The draft is as it was." + Self.kept(file)
        case .noFile(let reason, let file):
            "The file for the editor: \(reason). The draft is as it was." + Self.kept(file)
        }
    }

    private static func kept(_ file: String?) -> String { file.map { " What you saved is in \($0)." } ?? "" }
}

/// The editor of an app that runs without a terminal.
public struct AbsentEditor: ExternalEditor {
    /// Creates the editor.
    public init() {}

    /// Throws ``ExternalEditorError/noTerminal``.
    public func edit(_ text: String) async throws -> String { throw ExternalEditorError.noTerminal }
}
