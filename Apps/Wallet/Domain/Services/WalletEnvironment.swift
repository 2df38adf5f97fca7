import KitDI

/// What every variant of the wallet is given.
public struct WalletEnvironment: Sendable {
    /// The ledger, the keys, and what is kept.
    public let services: WalletServices
    /// What a person has set.
    public let preferences: any PreferencesStore
    /// What pauses go by.
    public let clock: any Clock<Duration>
    /// What the age of a balance goes by.
    public let dates: any DateProvider
    /// The clipboard.
    public let pasteboard: any Pasteboard
    /// Where payment links come in.
    public let links: WalletLinks
    /// What divides whole TRIP from their parts, in the person's language.
    public let decimalSeparator: Character
    /// When the ledger is asked how far a payment is.
    public let schedule: PaymentPollingSchedule
    /// Makes the key of a new wallet: of random bytes, unless several wallets are to have the same one.
    let makeKey: @Sendable () -> WalletKey

    /// Joins the parts.
    public init(
        services: WalletServices, preferences: any PreferencesStore, clock: any Clock<Duration>,
        dates: any DateProvider, pasteboard: any Pasteboard, links: WalletLinks,
        decimalSeparator: Character = ".", schedule: PaymentPollingSchedule = .standard,
        makeKey: @escaping @Sendable () -> WalletKey = { .random() }
    ) {
        self.services = services
        self.preferences = preferences
        self.clock = clock
        self.dates = dates
        self.pasteboard = pasteboard
        self.links = links
        self.decimalSeparator = decimalSeparator
        self.schedule = schedule
        self.makeKey = makeKey
    }
}
