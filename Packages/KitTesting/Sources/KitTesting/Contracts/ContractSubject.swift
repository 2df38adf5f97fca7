import KitNavigation

/// The subject of a contract: a name, and a function from the app's services to the root of a scene stack.
///
/// The repository's own subjects are the cases of `Architecture`; you can create others and run the same contracts.
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
