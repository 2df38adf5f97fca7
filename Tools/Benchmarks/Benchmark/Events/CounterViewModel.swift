import KitReactive

/// A counter in MVVM-C: the view's publisher goes in, the label's number comes out.
final class CounterViewModel {
    struct Input {
        let increment: AnyPublisher<Void, Never>
    }

    struct Output {
        let number: AnyPublisher<Int, Never>
    }

    /// The event of a button.
    let tap = Signal<Void>()

    func output(_ input: Input) -> Output {
        Output(number: input.increment.scan(100_000) { count, _ in count + 1 }.eraseToAnyPublisher())
    }
}
