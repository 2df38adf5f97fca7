import KitCells
import KitCore
import KitDI
import KitNavigation
import KitTesting
import LedgerCore
import WalletDomain

/// The wallet with a disk, a ledger, a clipboard and a clock that the contract controls.
public final class WalletWorld: ContractWorld {
    /// The app's specification.
    public static let specification: Specification? = Specification("../../../../Apps/Wallet/SPEC.md")
    /// The driver of the app.
    public private(set) var driver: AppDriver
    let disk: WalletDisk
    let ledger: ScriptedLedger
    let pasteboard: PasteboardRecorder
    /// The inbox of the running app's links.
    private(set) var links: DeepLinkInbox<LinkArrival>
    /// The decimal separator of the locale, from the next start on.
    var decimalSeparator: Character = "."
    private let subject: ContractSubject<WalletEnvironment>
    private let makeKey: @Sendable () -> WalletKey

    private init(
        _ subject: ContractSubject<WalletEnvironment>, _ driver: AppDriver, _ disk: WalletDisk,
        _ ledger: ScriptedLedger, _ pasteboard: PasteboardRecorder, _ links: DeepLinkInbox<LinkArrival>,
        _ makeKey: @escaping @Sendable () -> WalletKey
    ) {
        self.subject = subject
        self.driver = driver
        self.disk = disk
        self.ledger = ledger
        self.pasteboard = pasteboard
        self.links = links
        self.makeKey = makeKey
    }

    /// Launches the app for the first time, without a wallet.
    public static func launch(_ subject: ContractSubject<WalletEnvironment>) async throws -> WalletWorld {
        try await launch(subject) { .random() }
    }

    /// Launches the app for the first time; each new wallet has the caller's key.
    static func launch(
        _ subject: ContractSubject<WalletEnvironment>, makeKey: @escaping @Sendable () -> WalletKey
    ) async throws -> WalletWorld {
        let clock = TestClock()
        let (disk, ledger) = (WalletDisk(clock), ScriptedLedger(TestDates(clock: clock)))
        let (pasteboard, links) = (PasteboardRecorder(), DeepLinkInbox.wallet())
        let driver = await start(subject, disk, ledger, pasteboard, links, makeKey)
        return WalletWorld(subject, driver, disk, ledger, pasteboard, links, makeKey)
    }

    private static func start(
        _ subject: ContractSubject<WalletEnvironment>, _ disk: WalletDisk, _ ledger: ScriptedLedger,
        _ pasteboard: PasteboardRecorder, _ links: DeepLinkInbox<LinkArrival>,
        _ makeKey: @escaping @Sendable () -> WalletKey, decimalSeparator: Character = "."
    ) async -> AppDriver {
        if let link = AppStart.current.link { links.receive(link) }
        let environment = disk.environment(
            ledger: ledger, dates: TestDates(clock: disk.clock), pasteboard: pasteboard, links: links,
            decimalSeparator: decimalSeparator, makeKey: makeKey)
        return await AppDriver(subject, services: environment, clock: disk.clock)
    }

    // MARK: Starting

    /// Ends the app, checks that no object remains, and starts it again on the same disk, optionally with a link.
    @discardableResult
    func restart(link: String? = nil) async throws -> AppDriver {
        try await driver.finish()
        links = DeepLinkInbox.wallet()
        var start = AppStart.current
        start.link = link ?? start.link
        driver = await AppStart.$current.withValue(start) {
            await Self.start(
                subject, disk, ledger, pasteboard, links, makeKey, decimalSeparator: decimalSeparator)
        }
        return driver
    }

    /// Starts the app with a wallet that is backed up and has 100 TRIP.
    @discardableResult
    func startWithWallet(pin: String? = nil, isBackedUp: Bool = true) async throws -> AppDriver {
        plant(pin: pin, isBackedUp: isBackedUp)
        return try await restart()
    }

    /// Stores a wallet on the disk.
    func plant(pin: String? = nil, isBackedUp: Bool = true) {
        disk.change { files in
            files.key = .sample(7)
            files.passphrase = Self.passphrase
            files.pin = pin
            files.preferences.isBackedUp = isBackedUp
        }
        ledger.change { state in
            state.hasUsedFaucet = true
            state.balance = Amount(units: 100 * Amount.unitsPerTrip)
        }
    }

    /// The address of the wallet that `plant` puts on the disk.
    nonisolated static let address = WalletKey.sample(7).address
    /// The passphrase of that wallet, and of a new one.
    nonisolated static let passphrase = "Mare tranquillitatis 69"
    nonisolated static let pin = "2580"

    /// Goes from the first start to the page for a new passphrase.
    func goToNewPassphrase() async throws {
        try await driver.tap(.button, "Start")
        try await driver.tap(.button, "I accept")
        try await driver.tap(.button, "Create a new wallet")
    }

    /// Creates a wallet, up to the page that shows the private key.
    func makeWallet() async throws {
        try await goToNewPassphrase()
        try await driver.fill("Passphrase", Self.passphrase)
        try await driver.fill("Repeat the passphrase", Self.passphrase)
        try await driver.tap(.button, "Create wallet")
    }

    /// Goes from the main screen to the review of a payment of 5 TRIP to a stranger.
    func goToReview(amount: String = "5") async throws {
        await driver.type("s")
        try await driver.fill("Recipient", Address.stranger.text)
        try await driver.fill("Amount", amount)
        try await driver.tap(.button, "Review")
    }

    func pay(amount: String = "5") async throws {
        try await goToReview(amount: amount)
        try await driver.tap(.button, "Continue")
        await driver.type(Self.passphrase)
        await driver.press(.enter)
    }

    // MARK: Expectations

    func expectTexts(_ texts: String...) throws {
        for text in texts { try driver.expectText(text) }
    }

    /// Expects values beside their names in the screen reader's output.
    func expectDetails(_ details: KeyValuePairs<String, String>) throws {
        for (name, value) in details { try driver.expect(.text, name, is: value) }
    }

    func expectHides(_ texts: String...) throws {
        for text in texts { try driver.expectScreen(hides: text) }
    }

    func expectBalance(_ text: String) throws {
        try driver.expect(.text, "Balance", is: text)
        try driver.expectText(text)
    }

    func expectSubmissions(_ count: Int) throws {
        try driver.expect(ledger.now.submitted.count, is: count, "the number of submitted payments")
    }

    func expectNoWallet() throws { try driver.expect(disk.files.key == nil, "there is a wallet") }
}
