public import AppCore
import ArgumentParser

/// The identity of an app.
public struct AppIdentity: Sendable {
    /// The app's title.
    public let title: String
    /// The chosen architecture, or `nil` if there is only one.
    public let architecture: Architecture?
    /// The schemes of the links that the app opens, such as `posts`.
    public let linkSchemes: [String]
    /// The source of the app's content, such as a server, if the user chooses it; only a running program with the same
    /// source receives a link.
    public let source: String?
    /// The kind of source, such as `ledger`, if a link means the same for each source; otherwise `nil`.
    ///
    /// A program whose user names no source then passes its link to a running program with any; if the user names a
    /// different one than the running program has, the link is not opened.
    public let linksFitAny: String?
    /// A Boolean value that indicates whether the program makes and plays recordings itself, without recording the
    /// keyboard, and can script its services.
    public let handlesRecordings: Bool

    /// Creates the identity of an app.
    public init(
        title: String, architecture: Architecture? = nil, linkSchemes: [String] = [], source: String? = nil,
        linksFitAny: String? = nil, handlesRecordings: Bool = false
    ) {
        self.source = source
        self.linksFitAny = linksFitAny
        self.handlesRecordings = handlesRecordings
        self.title = title
        self.architecture = architecture
        self.linkSchemes = linkSchemes
    }

    /// A Boolean value that indicates whether links go from one program of the app to another.
    ///
    /// A program that scripts its services shows another content: links to it are its own, and it receives no others.
    var sharesLinks: Bool { !linkSchemes.isEmpty && !handlesRecordings }

    /// The name of the program, for files and recordings.
    public var name: String { title.lowercased() }
}

/// The version of the repository's programs.
public enum AppVersion {
    /// The version as `--version` prints it.
    public static let text = "0.2.0"

    /// Returns whether this version plays recordings of a given version: the first two numbers must be equal.
    ///
    /// Keys and screens do not change between such versions. A recording without a version, such as a random walk's, is
    /// always played.
    static func plays(recordingOf version: String) -> Bool {
        version.isEmpty || series(of: version) == series(of: text)
    }

    private static func series(of version: String) -> [Substring] {
        Array(version.split(separator: ".", omittingEmptySubsequences: false).prefix(2))
    }
}
