import KitNavigation

/// What is held to a contract: a name, and how to make the root of its scene stack from the app's services.
///
/// The repository's own subjects are the cases of `Architecture`; anybody can make another and run the same contracts.
public struct ContractSubject<Services: Sendable>: Sendable, CustomStringConvertible {
    /// The name that a failure shows.
    public let name: String
    /// Makes the root of the scene stack.
    public let makeRoot: @MainActor @Sendable (Services) -> any SceneRoot

    /// Names a subject.
    public init(_ name: String, makeRoot: @escaping @MainActor @Sendable (Services) -> any SceneRoot) {
        self.name = name
        self.makeRoot = makeRoot
    }

    /// The name.
    public var description: String { name }
}
