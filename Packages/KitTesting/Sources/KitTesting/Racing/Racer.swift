/// One of several things that are under way at the same time, such as a request, and how it may end.
public struct Racer<World: ContractWorld>: Sendable {
    /// A way in which a racer ends.
    public struct Ending: Sendable {
        /// The name of the ending, such as `the refresh fails`; unique within a race.
        public let name: String
        let body: @MainActor @Sendable (World) async throws -> Void

        /// Creates an ending.
        public init(_ name: String, _ body: @escaping @MainActor @Sendable (World) async throws -> Void) {
            self.name = name
            self.body = body
        }
    }

    /// The ways in which it may end.
    public let endings: [Ending]

    /// Creates a racer that ends in any of several ways.
    public init(_ endings: Ending...) { self.endings = endings }

    /// Creates a racer that can only end in one way.
    public init(_ name: String, _ body: @escaping @MainActor @Sendable (World) async throws -> Void) {
        self.init(Ending(name, body))
    }
}
