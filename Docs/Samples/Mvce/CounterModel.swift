import KitReactive

/// The contents of the screen: a count. (A property of the kit stands where the README has key-value observing.)
final class CounterModel {
    let count = Property(0)
}
