/// A thing of the list.
public struct SampleItem: Hashable, Sendable, Identifiable {
    /// The identity of the thing.
    public let id: Int
    /// The text of its row.
    public let title: String

    /// Creates a thing from its parts.
    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}

/// Provides the things; their texts take time to load, and loading may fail.
public protocol SampleService: Sendable {
    /// The things, in the order of the list.
    var items: [SampleItem] { get }
    /// The text of a thing; empty if it has none.
    func text(of item: SampleItem) async throws -> String
}

/// Has its things in the program, and pauses so that the user sees the spinner.
public struct LiveSampleService: SampleService {
    /// The things, in the order of the list.
    public let items = ["First", "Second", "Third"].enumerated().map { SampleItem(id: $0.offset, title: $0.element) }
    private let clock: any Clock<Duration>

    /// Creates a service that pauses on the given clock.
    public init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    /// A sentence about the thing, after the pause; the last thing has no text.
    public func text(of item: SampleItem) async throws -> String {
        try await clock.sleep(for: .milliseconds(600))
        return item == items.last ? "" : "This is the text of \"\(item.title)\"."
    }
}
