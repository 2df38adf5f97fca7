/// Which app a program is.
public struct AppIdentity: Sendable {
    /// The app's name, as people read it.
    public let title: String
    /// The architecture that was chosen; `nil` where there is none to choose.
    public let architecture: Architecture?
    /// What the links begin with that the app opens, such as `posts`; empty when it opens none.
    public let linkSchemes: [String]

    /// Names an app.
    public init(title: String, architecture: Architecture? = nil, linkSchemes: [String] = []) {
        self.title = title
        self.architecture = architecture
        self.linkSchemes = linkSchemes
    }

    /// The name of the program, of its files, and in recordings.
    public var name: String { title.lowercased() }
}
