import Testing

@testable import KitCore

@Suite("The manual clock")
struct ManualClockTests {
    private let clock = ManualClock()

    @Test("a sleeper wakes at its time, and not before")
    func waking() async throws {
        let clock = clock
        let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
        await clock.waitForSleepers()
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(1))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(-1))
        clock.advance(by: .seconds(1))
        try await sleeper.value
        #expect(clock.now.offset == .seconds(2) && clock.sleeperCount == 0)
    }

    @Test("one can wait for a number of sleepers, and until no task sleeps")
    func waitingForSleepers() async throws {
        let clock = clock
        let sleepers = (1...2).map { seconds in Task { try await clock.sleep(for: .seconds(seconds)) } }
        await clock.waitForSleepers(2)
        #expect(clock.sleeperCount == 2)
        let rest = Task { await clock.waitForSleepers(0) }
        clock.advance(by: .seconds(1))
        try await sleepers[0].value
        sleepers[1].cancel()
        await rest.value
        #expect(clock.sleeperCount == 0)
        await #expect(throws: CancellationError.self) { try await sleepers[1].value }
    }

    @Test("an observer hears when a task begins to sleep and when it ends")
    func observing() async throws {
        let clock = clock
        let (changes, continuation) = AsyncStream<Void>.makeStream()
        clock.observe { continuation.yield() }
        let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
        var iterator = changes.makeAsyncIterator()
        await iterator.next()
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(1))
        await iterator.next()
        try await sleeper.value
    }

    @Test("sleepers of one time wake one by one, or together", arguments: [ManualClock.Waking.inTurn, .together])
    func order(waking: ManualClock.Waking) async throws {
        let clock = clock
        let sleepers = (0..<2).map { _ in Task { try await clock.sleep(for: .seconds(1)) } }
        await clock.waitForSleepers(2)
        var counts: [Int] = []
        await clock.advance(by: .seconds(3), waking) {
            counts.append(clock.sleeperCount)
            return true
        }
        for sleeper in sleepers { try await sleeper.value }
        #expect(counts == (waking == .inTurn ? [1, 0] : [0]))
        #expect(clock.now.offset == .seconds(3))
    }

    @Test("a time that has come, and a number that is reached, are not waited for")
    func waitingForNothing() async throws {
        await clock.waitForSleepers(0)
        try await clock.sleep(until: clock.now, tolerance: nil)
        #expect(clock.sleeperCount == 0)
    }

    @Test("a task that is cancelled before it sleeps does not sleep")
    func cancelledBefore() async throws {
        let clock = clock
        let sleeper = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test("each deadline has its time, the last one included")
    func deadlines() async throws {
        let clock = clock
        let sleepers = (1...2).map { seconds in Task { try await clock.sleep(for: .seconds(seconds)) } }
        await clock.waitForSleepers(2)
        var times: [Duration] = []
        await clock.advance(by: .seconds(2), .inTurn) {
            times.append(clock.now.offset)
            return true
        }
        for sleeper in sleepers { try await sleeper.value }
        #expect(times == [.seconds(1), .seconds(2)])
    }
}
