import KitDI

extension Timestamp {
    /// Whole seconds since 1970.
    var seconds: Int { Int(clamping: sinceEpoch.components.seconds) }

    init(seconds: Int) { self.init(sinceEpoch: .seconds(seconds)) }
}
