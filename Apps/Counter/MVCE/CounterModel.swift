import CounterDomain
import KitReactive

/// What the counter's screen shows: one property for each thing that changes on its own.
final class CounterModel {
    let count = Property(Count())
    let step = Property(CounterStep.one)
    let isCountingAutomatically = Property(false)
    let isAskingForNumber = Property(false)
    let message = Property("")
}
