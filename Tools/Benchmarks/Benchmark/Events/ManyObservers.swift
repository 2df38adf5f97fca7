import KitReactive

/// One value with a thousand observers.
final class ManyObservers {
    let value = Property(0)
    private let sum = Sum()
    private var subscriptions: [AnyCancellable] = []

    init() {
        subscriptions = (0..<1_000).map { _ in value.observeChanges { [sum] in sum.total &+= $0 } }
    }
}

/// The sum of the observers' values; unchecked, because a load or store is one step, so that only the delivery is
/// measured.
private final class Sum {
    @exclusivity(unchecked) var total = 0
}
