import KitReactive
import Testing

/// Tests publishers whose values come from effects, in later turns of the main actor, against Combine's rules.
@Suite("Conformance to Combine of publishers with effects", .timeLimit(.minutes(12)))
@MainActor
struct EffectConformanceTests {
    @Test("Values and the end come as expected, under unlimited demand", arguments: EffectSpecimen.all)
    func values(_ specimen: EffectSpecimen) async {
        let witness = await specimen.play(.request(.unlimited))
        #expect(witness.heard == specimen.expected && witness.breaches == [])
    }

    @Test("Values come one at a time for a subscriber that requests one at a time", arguments: EffectSpecimen.all)
    func oneAtATime(_ specimen: EffectSpecimen) async {
        let witness = await specimen.play(.request(.max(1))) { $0.onValue = { _ in .max(1) } }
        #expect(witness.heard == specimen.expected && witness.breaches == [])
    }

    @Test("No value comes without demand", arguments: EffectSpecimen.all)
    func noDemand(_ specimen: EffectSpecimen) async {
        let witness = await specimen.play(.nothing)
        #expect(witness.values == [] && witness.breaches == [])
    }

    @Test("Nothing comes after a cancellation inside the subscription", arguments: EffectSpecimen.all)
    func cancelAtStart(_ specimen: EffectSpecimen) async {
        let witness = await specimen.play(.cancel)
        #expect(witness.heard == [] && witness.breaches == [])
    }

    @Test("Nothing comes after a cancellation inside a value", arguments: EffectSpecimen.all)
    func cancelInside(_ specimen: EffectSpecimen) async {
        let witness = await specimen.play(.request(.unlimited)) { witness in
            witness.onValue = { [unowned witness] _ in
                witness.cancel()
                return .none
            }
        }
        #expect(witness.values == specimen.expected.prefix(1).compactMap(\.number) && witness.breaches == [])
    }
}

/// A publisher whose values come from an effect.
struct EffectSpecimen: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: [Output]
    private let make: @MainActor @Sendable () -> Specimen.Stream

    private init(
        _ name: String, _ expected: [Output],
        _ make: @escaping @MainActor @Sendable () -> some Publisher<Item, ConnectionLost>
    ) {
        (testDescription, self.expected) = (name, expected)
        self.make = { make().eraseToAnyPublisher() }
    }

    static let all = [
        EffectSpecimen("task", [.value(7), .finished]) {
            AnyPublisher<Item, ConnectionLost>.task { () async throws(ConnectionLost) in Item(7) }
        },
        EffectSpecimen("task that fails", [.failed]) {
            AnyPublisher<Item, ConnectionLost>.task { () async throws(ConnectionLost) in throw ConnectionLost() }
        },
        EffectSpecimen("mapLatest", [.value(14), .finished]) {
            Just(Item(7)).setFailureType(to: ConnectionLost.self)
                .mapLatest { item async throws(ConnectionLost) in Item(item.number * 2) }
        },
        EffectSpecimen("elements", [.value(7), .value(8), .finished]) {
            AnyPublisher<Int, Never>.elements {
                AsyncStream { continuation in
                    [7, 8].forEach { continuation.yield($0) }
                    continuation.finish()
                }
            }
            .map { Item($0) }.setFailureType(to: ConnectionLost.self)
        },
        EffectSpecimen("elements that fail", [.value(7), .failed]) {
            AnyPublisher<Int, any Error>.elements {
                AsyncThrowingStream { continuation in
                    continuation.yield(7)
                    continuation.finish(throwing: ConnectionLost())
                }
            }
            .map { Item($0) }.mapError { _ in ConnectionLost() }
        },
        EffectSpecimen("ticks", [.value(1), .value(2), .value(3), .finished]) {
            AnyPublisher.ticks(every: .seconds(1), on: HastyClock()).prefix(3)
                .map { Item($0) }.setFailureType(to: ConnectionLost.self)
        },
        EffectSpecimen("timer", [.value(9), .finished]) {
            AnyPublisher.timer(after: .seconds(1), on: HastyClock())
                .map { Item(9) }.setFailureType(to: ConnectionLost.self)
        },
    ]

    /// Subscribes a witness, and returns when it and later subscribers have received everything.
    @MainActor
    func play(_ start: Witness.Start, _ prepare: (Witness) -> Void = { _ in }) async -> Witness {
        let witness = Witness(start)
        prepare(witness)
        make().subscribe(witness)
        for _ in 0..<2 { await end() }
        witness.cancel()
        return witness
    }

    @MainActor
    private func end() async {
        let isOver = Property(false)
        let other = Witness()
        other.onOutput = { if $0.isEnd { isOver.value = true } }
        make().subscribe(other)
        await isOver.reaches { $0 }
    }
}

/// A clock whose deadlines have always passed.
private struct HastyClock: Clock {
    struct Instant: InstantProtocol {
        var offset = Duration.zero

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    var now: Instant { Instant() }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        await Task.yield()
    }
}
