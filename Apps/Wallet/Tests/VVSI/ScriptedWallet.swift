import KitCore
import KitDI
import KitReactive
import KitTesting
import KitVVSI
import LedgerCore
import WalletDomain

@testable import WalletContract

/// A wallet of 100 TRIP whose disk, ledger, clipboard and clock are in the test's hands.
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
            payments: Payments(ledger: ledger, store: store, dates: dates))
        environment = WalletEnvironment(
            services: services, preferences: store, clock: clock, dates: dates, pasteboard: pasteboard,
            links: WalletLinks(), decimalSeparator: separator)
        tracker = PaymentTracker(environment)
        disk.change { files in
            (files.key, files.passphrase, files.pin) = (.sample(7), WalletWorld.passphrase, pin)
        }
        ledger.change { state in
            (state.hasUsedFaucet, state.balance) = (true, Amount(units: 100 * Amount.unitsPerTrip))
        }
    }

    static let own = WalletWorld.address
    static let passphrase = SecretText(WalletWorld.passphrase)

    /// A payment of 5 TRIP to a stranger, signed.
    static func signed() throws -> SignedTransfer {
        let transfer = Transfer(
            sender: own, recipient: .stranger, amount: Amount(units: 5 * Amount.unitsPerTrip),
            fee: LedgerTerms.standard.minimumFee, nonce: 0)
        return try WalletKey.sample(7).sign(transfer)
    }
}

/// An interactor in its view state, with the notifications that it has sent.
final class Told<Interactor: InteractorProtocol> {
    let viewState: ViewState<Interactor>
    private(set) var notifications: [Interactor.N] = []
    private var subscription: AnyCancellable?

    init(_ interactor: Interactor) {
        viewState = ViewState(interactor)
        subscription = viewState.notifications.sink { [unowned self] in notifications.append($0) }
    }

    var state: Interactor.S { viewState.state }

    /// Triggers actions, and returns when nothing goes on without the clock or an answer.
    func trigger(_ actions: Interactor.A...) async {
        actions.forEach(viewState.trigger)
        await SerialRuntime.shared.settle()
    }
}
