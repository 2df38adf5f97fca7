import KitReactive
import KitTesting

/// Records the values of a publisher.
final class Values<Value> {
    private(set) var all: [Value] = []
    private var subscription: AnyCancellable?

    init(_ publisher: AnyPublisher<Value, Never>) {
        subscription = publisher.sink { [unowned self] in all.append($0) }
    }

    var last: Value? { all.last }
}

/// Waits until nothing can happen without time or an answer.
func settle() async { await SerialRuntime.shared.settle() }
