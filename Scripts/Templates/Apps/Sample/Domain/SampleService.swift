/// An item of the list.
public struct SampleItem: Hashable, Sendable, Identifiable {
    /// The identity of the item.
    public let id: Int
    /// The title of its row.
    public let title: String

    /// Creates an item.
    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}

/// A source of items; their texts take time to load, and loading may fail.
public protocol SampleService: Sendable {
    /// The items in the order of the list.
    var items: [SampleItem] { get }
    /// Returns the text of an item; empty if it has none.
    func text(of item: SampleItem) async throws -> String
}

/// A service with fixed items, which pauses so that the user sees the spinner.
public struct LiveSampleService: SampleService {
    /// The items in the order of the list.
    public let items = ["First", "Second", "Third"].enumerated().map { SampleItem(id: $0.offset, title: $0.element) }
    private let clock: any Clock<Duration>

    /// Creates a service that pauses on the given clock.
    public init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    /// Returns a sentence about the item after the pause; the last item has no text.
    public func text(of item: SampleItem) async throws -> String {
        try await clock.sleep(for: .milliseconds(600))
        return item == items.last ? "" : "This is the text of \"\(item.title)\"."
    }
}
