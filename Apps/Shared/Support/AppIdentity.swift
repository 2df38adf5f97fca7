public import AppCore
import ArgumentParser

/// Which app a program is.
public struct AppIdentity: Sendable {
    /// The app's name, as people read it.
    public let title: String
    /// The architecture that was chosen; `nil` if there is none to choose.
    public let architecture: Architecture?
    /// The schemes of the links that the app opens, such as `posts`; empty if it opens none.
    public let linkSchemes: [String]
    /// The source of the app's content, if the user chooses that, such as a server; a link is passed to a running
    /// program only if both show the same source.
    public let source: String?
    /// Whether the program makes and plays recordings by itself, and can script its services; keyboard input is then
    /// not recorded for it.
    public let handlesRecordings: Bool

    /// Names an app.
    public init(
        title: String, architecture: Architecture? = nil, linkSchemes: [String] = [], source: String? = nil,
        handlesRecordings: Bool = false
    ) {
        self.source = source
        self.handlesRecordings = handlesRecordings
        self.title = title
        self.architecture = architecture
        self.linkSchemes = linkSchemes
    }

    /// The name of the program, of its files, and in recordings.
    public var name: String { title.lowercased() }
}

/// The version of the repository's programs.
public enum AppVersion {
    /// The version as `--version` prints it.
    public static let text = "0.1.0"

    /// Whether this version plays what another one has recorded: one whose first two numbers are the same.
    ///
    /// Keys and screens are the same in these. A recording made without a program, such as a random walk, has no
    /// version, and is played.
    static func plays(recordingOf version: String) -> Bool {
        version.isEmpty || series(of: version) == series(of: text)
    }

    private static func series(of version: String) -> [Substring] {
        Array(version.split(separator: ".", omittingEmptySubsequences: false).prefix(2))
    }
}
