import KitReactive
import Testing

@MainActor
struct ErrorTrackerTests {
    @Test("A failure is tracked before the subscriber receives it; values pass, and successes are not tracked")
    func order() {
        let tracker = ErrorTracker()
        var heard: [String] = []
        let errors = tracker.asPublisher().sink { heard.append("tracked \($0 is ConnectionLost)") }
        let failing = PassthroughSubject<Int, ConnectionLost>()
        let work = failing.trackError(tracker).sink(
            receiveCompletion: { _ in heard.append("completed") },
            receiveValue: { heard.append("\($0)") }
        )
        failing.send(1)
        failing.send(completion: .failure(ConnectionLost()))
        #expect(heard == ["1", "tracked true", "completed"])
        let succeeding = Just(1).setFailureType(to: ConnectionLost.self).trackError(tracker)
            .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        #expect(heard.count == 3)
        withExtendedLifetime((errors, work, succeeding)) {}
    }

    @Test("Irrelevant errors are filtered")
    func compactMap() {
        let tracker = ErrorTracker()
        var heard: [String] = []
        let errors = tracker.compactMap { $0 is ConnectionLost ? "lost" : nil }.sink { heard.append($0) }
        for error in [ConnectionLost() as any Error, CancellationError()] {
            _ = Fail<Int, any Error>(error: error).trackError(tracker)
                .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        }
        #expect(heard == ["lost"])
        errors.cancel()
    }

    @Test("The tracker is not kept alive")
    func freed() {
        var tracker: ErrorTracker? = ErrorTracker()
        let freed = Weak(tracker)
        let tracked = tracker.map { Fail<Int, ConnectionLost>(error: ConnectionLost()).trackError($0) }
        tracker = nil
        #expect(freed.object == nil)
        withExtendedLifetime(tracked) {}
    }
}
