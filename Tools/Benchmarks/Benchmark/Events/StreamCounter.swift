import KitReactive

/// A counter as a stream: one event passes through five operators to one label.
final class StreamCounter {
    let taps = PassthroughSubject<Int, Never>()
    private let step = CurrentValueSubject<Int, Never>(1)

    var number: AnyPublisher<Int, Never> {
        taps
            .filter { $0 >= 0 }
            .withLatestFrom(step)
            .scan(100_000) { $0 + $1 }
            .map { $0 % 1_000_000 }
            .removeDuplicates()
            .eraseToAnyPublisher()
    }
}
