import KitReactive

/// What there is to show: a count. (A property of the kit stands where the README has key-value observing.)
final class CounterModel {
    let count = Property(0)
}
