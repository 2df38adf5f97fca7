/// What a person has set, and what the app must remember of its flow.
public struct WalletPreferences: Hashable, Sendable, Codable {
    /// After how long the app locks itself.
    public enum LockDelay: Int, Hashable, Sendable, Codable, CaseIterable {
        case oneMinute = 1
        case fiveMinutes = 5
        case fifteenMinutes = 15

        /// The delay.
        public var duration: Duration { .seconds(rawValue * 60) }
        /// The name of the choice.
        public var name: String { "\(rawValue) min" }
        /// The place among all choices.
        public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        /// The choice at a place; nil when there is none.
        public init?(index: Int) {
            guard Self.allCases.indices.contains(index) else { return nil }
            self = Self.allCases[index]
        }
    }

    /// Whether the private key was written down.
    public var isBackedUp = false
    /// Whether the app opens locked, if there is a PIN.
    public var locksAtStart = true
    /// After how long without a key the app locks itself, if there is a PIN.
    public var lockDelay = LockDelay.fiveMinutes

    /// Makes the preferences of a new wallet.
    public init() {}
}
