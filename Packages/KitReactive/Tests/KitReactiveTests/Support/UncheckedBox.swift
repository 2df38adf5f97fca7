/// Carries a cancellable to another thread.
///
/// Unchecked, because `AnyCancellable` is not `Sendable`. Safe, because a test hands it over and touches it no more.
struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
