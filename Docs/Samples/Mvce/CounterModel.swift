import KitReactive

/// The contents of the screen. (A property of the kit replaces the key-value observing of the README.)
final class CounterModel {
    let count = Property(0)
}
