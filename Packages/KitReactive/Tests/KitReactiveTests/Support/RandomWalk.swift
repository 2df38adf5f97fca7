import KitCore
import KitReactive
import Testing

/// Observers that subscribe, cancel and change a property at random, also inside callbacks; each must receive an
/// unbroken count.
@MainActor
final class RandomWalk {
    private let property = Property(0)
    private var observers: [(cancellable: AnyCancellable, log: Log<Int>, from: Int)] = []
    private var budget = 60

    func run(_ generator: inout SeededGenerator) {
        while budget > 0 {
            act(generator.next())
        }
        for observer in observers {
            #expect(observer.log.entries == Array(observer.from...property.value))
        }
        #expect(property.observerCount == observers.count)
    }

    private func act(_ dice: UInt64) {
        budget -= 1
        switch dice % 8 {
        case 0, 1: come(dice / 8)
        case 2 where !observers.isEmpty: leave(Int(dice / 8) % observers.count)
        default: property.value += 1
        }
    }

    private func come(_ dice: UInt64) {
        let log = Log<Int>()
        let from = property.value
        let cancellable = property.observe { [unowned self] value in
            log.add(value)
            if budget > 0, (UInt64(value) ^ dice) % 3 == 0 {
                act((UInt64(value) &+ 1) &* (dice | 1))
            }
        }
        observers.append((cancellable, log, from))
    }

    private func leave(_ index: Int) {
        let observer = observers.remove(at: index)
        observer.cancellable.cancel()
        let heard = observer.log.entries
        #expect(heard == Array(observer.from..<(observer.from + heard.count)))
    }
}
