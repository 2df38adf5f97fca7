import KitReactive
import Testing

/// A small generator, so that a failing walk can be repeated by its seed.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Observers that come, go and change a property at random, also inside callbacks; each must receive an unbroken count.
@MainActor
final class RandomWalk {
    private let property = Property(0)
    private var observers: [(cancellable: AnyCancellable, log: Log<Int>, from: Int)] = []
    private var budget = 60

    func run(_ generator: inout SplitMix) {
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
