import KitDI
import KitNavigation
import KitTesting
import LedgerCore
import WalletDomain

@testable import WalletContract

// The services of every architecture's tests; they do not count as set-up of one architecture.

/// A wallet of 100 TRIP: its disk, ledger, clipboard and clock are in the test's hands.
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
        let store = MemoryWalletStore(disk: disk)
        let services = WalletServices(
            ledger: ledger, keystore: MemoryKeystore(disk: disk), pins: MemoryPINs(disk: disk), store: store,
            payments: LivePaymentService(ledger: ledger, store: store, dates: dates))
        environment = WalletEnvironment(
            services: services, preferences: store, clock: clock, dates: dates, pasteboard: pasteboard,
            links: DeepLinkInbox.wallet(), decimalSeparator: separator)
        tracker = PaymentTracker(environment)
        disk.change { files in
            (files.key, files.passphrase, files.pin) = (.sample(7), WalletWorld.passphrase, pin)
        }
        ledger.change { ($0.hasUsedFaucet, $0.balance) = (true, Self.trip(100)) }
    }

    nonisolated static func trip(_ amount: UInt128) -> Amount { Amount(units: amount * Amount.unitsPerTrip) }

    /// A payment of 5 TRIP to a stranger.
    static let transfer = Transfer(
        sender: WalletWorld.address, recipient: .stranger, amount: trip(5), fee: LedgerTerms.standard.minimumFee,
        nonce: 0)

    /// The same payment, signed.
    static func signed() throws -> SignedTransfer { try WalletKey.sample(7).sign(transfer) }
}
