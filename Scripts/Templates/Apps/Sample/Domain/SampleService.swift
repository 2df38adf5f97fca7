/// Knows which things there are; their texts take time, and may fail to come.
public protocol SampleService: Sendable {
    /// The things, in the order of the list.
    var items: [SampleItem] { get }
    /// The text of a thing; empty where it has none.
    func text(of item: SampleItem) async throws -> String
}
