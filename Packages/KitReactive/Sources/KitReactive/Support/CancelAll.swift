extension Array where Element == AnyCancellable {
    /// Cancels all, in order, and releases them.
    public mutating func cancelAll() {
        let all = self
        removeAll()
        all.forEach { $0.cancel() }
    }
}

extension Set where Element == AnyCancellable {
    /// Cancels all and releases them.
    public mutating func cancelAll() {
        let all = self
        removeAll()
        all.forEach { $0.cancel() }
    }
}
