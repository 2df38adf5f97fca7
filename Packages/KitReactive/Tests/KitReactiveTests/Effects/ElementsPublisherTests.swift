import KitReactive
import Testing

@MainActor
@Suite("A publisher of the elements of an async sequence", .timeLimit(.minutes(12)))
struct ElementsPublisherTests {
    private typealias Elements = AsyncThrowingStream<Int, any Error>

    private let log = Property<[String]>([])

    private func listen(_ publisher: some Publisher<Int, some Error>) -> AnyCancellable {
        publisher.sink(
            receiveCompletion: { [log] in if case .finished = $0 { log.value += ["|"] } else { log.value += ["✗"] } },
            receiveValue: { [log] in log.value += ["\($0)"] })
    }

    @Test("Each subscription reads its own sequence")
    func subscriptions() async {
        var starts = 0
        let numbers = AnyPublisher<Int, Never>.elements {
            starts += 1
            return AsyncStream { [starts] continuation in
                continuation.yield(starts)
                continuation.finish()
            }
        }
        #expect(starts == 0)
        for count in 1...2 {
            let cancellable = listen(numbers)
            await log.reaches { $0.count == 2 * count }
            cancellable.cancel()
        }
        #expect(log.value == ["1", "|", "2", "|"])
    }

    @Test("A cancelled subscription ends reading")
    func cancelling() async {
        let (stream, continuation) = Elements.makeStream()
        let hasEnded = Property(false)
        continuation.onTermination = { _ in Task { @MainActor in hasEnded.value = true } }
        let cancellable = listen(AnyPublisher.elements { stream })
        continuation.yield(1)
        await log.reaches { !$0.isEmpty }
        cancellable.cancel()
        await hasEnded.reaches { $0 }
        #expect(log.value == ["1"])
    }

    @Test("An element that the sequence has already is dropped when the subscription is cancelled")
    func cancellingWithAnElement() async {
        let (stream, continuation) = Elements.makeStream()
        let cancellable = listen(AnyPublisher.elements { stream })
        continuation.yield(1)
        await log.reaches { !$0.isEmpty }
        continuation.yield(2)
        cancellable.cancel()
        for _ in 1...3 { await Task {}.value }
        #expect(log.value == ["1"])
    }

    @Test("A subscription that is cancelled in its turn makes no sequence")
    func cancellingEarly() async {
        var isMade = false
        listen(
            AnyPublisher<Int, Never>.elements {
                isMade = true
                return AsyncStream<Int> { $0.finish() }
            }
        ).cancel()
        for _ in 1...3 { await Task {}.value }
        #expect(!isMade && log.value.isEmpty)
    }
}
