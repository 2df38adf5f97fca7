import KitReactive
import KitTesting

/// All that a publisher has published, in order.
final class Values<Value> {
    private(set) var all: [Value] = []
    private var subscription: AnyCancellable?

    init(_ publisher: AnyPublisher<Value, Never>) {
        subscription = publisher.sink { [unowned self] in all.append($0) }
    }

    var last: Value? { all.last }
}

/// Returns once nothing happens any more without time or an answer.
func settle() async { await SerialRuntime.shared.settle() }
