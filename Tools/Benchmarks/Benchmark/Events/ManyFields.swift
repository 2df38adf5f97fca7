import KitReactive

/// A thousand properties with an observer each; changing one must cost as much as if it were alone.
final class ManyFields {
    private let fields = (0..<1_000).map { _ in Property(0) }
    private var subscriptions: [AnyCancellable] = []
    private(set) var changesHeard = 0

    init() {
        subscriptions = fields.map { $0.observeChanges { [weak self] _ in self?.changesHeard += 1 } }
    }

    func change(_ step: Int) { fields[step % fields.count].value = step }
}
