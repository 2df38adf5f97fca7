/// A gate at which tasks wait until it is opened.
final class Gate: Sendable {
    private let arrivals: AsyncStream<Void>
    private let arrived: AsyncStream<Void>.Continuation
    private let openings: AsyncStream<Void>
    private let opened: AsyncStream<Void>.Continuation

    init() {
        (arrivals, arrived) = AsyncStream.makeStream()
        (openings, opened) = AsyncStream.makeStream()
    }

    func pass() async throws {
        arrived.finish()
        for await _ in openings {}
        try Task.checkCancellation()
    }

    func waitForArrival() async {
        for await _ in arrivals {}
    }

    func open() { opened.finish() }
}
