import KitDI
import KitNavigation
import KitTesting
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract

/// A wallet of 100 TRIP, whose disk, ledger, clipboard and clock the test controls.
struct ScriptedWallet {
    let clock = TestClock()
    let disk: WalletDisk
    let ledger: ScriptedLedger
    let pasteboard = PasteboardRecorder()
    let environment: WalletEnvironment
    let tracker: PaymentTracker

    init(pin: String? = nil, separator: Character = ".") {
        let dates = TestDates(clock: clock)
        (disk, ledger) = (WalletDisk(clock), ScriptedLedger(dates))
        environment = disk.environment(
            ledger: ledger, dates: dates, pasteboard: pasteboard, links: .wallet(), decimalSeparator: separator)
        tracker = PaymentTracker(environment)
        disk.change { files in
            (files.key, files.passphrase, files.pin) = (.sample(7), WalletWorld.passphrase, pin)
        }
        ledger.change { ($0.hasUsedFaucet, $0.balance) = (true, Self.trip(100)) }
    }

    /// The account of the wallet.
    var account: WalletAccount { environment.account(WalletWorld.address) }

    nonisolated static func trip(_ amount: UInt128) -> Amount { Amount(units: amount * Amount.unitsPerTrip) }

    /// A payment of 5 TRIP to a stranger.
    static let transfer = Transfer(
        sender: WalletWorld.address, recipient: .stranger, amount: trip(5), fee: LedgerTerms.standard.minimumFee,
        nonce: 0)

    /// Returns a draft of that payment.
    static func draft() throws -> PaymentDraft {
        try #require(PaymentDraft(transfer: transfer, balance: trip(100)))
    }

    /// Returns the same payment, signed.
    static func signed() throws -> SignedTransfer { try WalletKey.sample(7).sign(transfer) }

    /// Returns the wallet with settings and a PIN that cannot be written, and that can be read only if `readable`.
    func unwritable(readable: Bool = true) -> WalletEnvironment {
        let files = UnwritableFiles(isReadable: readable)
        var environment = environment
        (environment.pins, environment.preferences) = (files, files)
        return environment
    }
}

/// A PIN and settings in files that cannot be written.
nonisolated struct UnwritableFiles: PINStore, PreferencesStore {
    static let error = KeystoreError.damaged
    let isReadable: Bool

    func status() async throws -> PINStatus {
        if isReadable { .ready(attemptsLeft: PINPolicy.maximumAttempts) } else { throw Self.error }
    }
    func preferences() async throws -> WalletPreferences {
        if isReadable { WalletPreferences() } else { throw Self.error }
    }
    func set(_ pin: SecretBytes) async throws { throw Self.error }
    func check(_ pin: SecretBytes) async throws -> PINVerdict { throw Self.error }
    func resetAttempts() async throws { throw Self.error }
    func save(_ preferences: WalletPreferences) async throws { throw Self.error }
    func remove() async throws { throw Self.error }
}
