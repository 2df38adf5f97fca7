/// What the settings show.
public struct SettingsPage: Equatable, Sendable {
    /// Whether there is a PIN.
    public private(set) var hasPIN = false
    /// What a person has set.
    public private(set) var preferences = WalletPreferences()
    /// Why a setting could not be kept; empty when nothing went wrong.
    public private(set) var failure = ""

    /// Makes a page that knows nothing yet.
    public init() {}

    /// What the button for the PIN says.
    public var pinTitle: String { WalletTexts.pinTitle(hasPIN: hasPIN) }

    /// Shows how things stand.
    public mutating func show(_ opening: WalletOpening) {
        (hasPIN, preferences, failure) = (opening.hasPIN, opening.preferences, "")
    }

    /// Changes whether the app opens locked.
    public mutating func toggleLockAtStart() { preferences.locksAtStart.toggle() }

    /// Changes after how long the app locks itself.
    public mutating func choose(_ index: Int) {
        if let delay = WalletPreferences.LockDelay(index: index) { preferences.lockDelay = delay }
    }

    /// Shows that a setting could not be kept.
    public mutating func fail(_ message: String) { failure = message }

    /// After how long the app locks itself; nil without a PIN.
    public var lockDelay: Duration? { hasPIN ? preferences.lockDelay.duration : nil }
}
