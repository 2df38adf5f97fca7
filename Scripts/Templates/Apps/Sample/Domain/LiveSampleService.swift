/// Has its things in the program, and pauses so that a person sees what waiting looks like.
public struct LiveSampleService: SampleService {
    /// The things, in the order of the list.
    public let items = ["First", "Second", "Third"].enumerated().map { SampleItem(id: $0.offset, title: $0.element) }
    private let clock: any Clock<Duration>

    /// Makes a service that pauses on the given clock.
    public init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    /// A sentence about the thing, after the pause; the last thing has no text.
    public func text(of item: SampleItem) async throws -> String {
        try await clock.sleep(for: .milliseconds(600))
        return item == items.last ? "" : "This is the text of \"\(item.title)\"."
    }
}
