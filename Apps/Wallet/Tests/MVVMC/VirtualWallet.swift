import KitClock
import KitMVVMC
import KitReactive
import KitTesting
import LedgerCore
import WalletDomain

@testable import WalletContract

/// A wallet of 100 TRIP on virtual time: its disk, ledger, clipboard and clock are in the test's hands.
struct VirtualWallet {
    let clock = TestClock()
    let disk: WalletDisk
    let ledger: ScriptedLedger
    let pasteboard = PasteboardRecorder()
    let environment: WalletEnvironment

    init(pin: String? = nil) {
        let dates = TestDates(clock: clock)
        disk = WalletDisk(clock)
        ledger = ScriptedLedger(dates)
        let store = MemoryWalletStore(disk: disk)
        environment = WalletEnvironment(
            services: WalletServices(
                ledger: ledger, keystore: MemoryKeystore(disk: disk), pins: MemoryPINs(disk: disk), store: store,
                payments: Payments(ledger: ledger, store: store, dates: dates)),
            preferences: store, clock: clock, dates: dates, pasteboard: pasteboard, links: WalletLinks())
        disk.change { files in
            files.key = .sample(7)
            files.passphrase = WalletWorld.passphrase
            files.pin = pin
        }
        ledger.change { state in
            state.hasUsedFaucet = true
            state.balance = LedgerTerms.standard.faucetAmount
        }
    }
}

/// All that a publisher has published, in order.
final class Values<Value> {
    private(set) var all: [Value] = []
    private var subscription: AnyCancellable?

    init(_ publisher: AnyPublisher<Value, Never>) {
        subscription = publisher.sink { [unowned self] in all.append($0) }
    }

    var last: Value? { all.last }
}

/// Returns once nothing happens any more without time or an answer.
func settle() async { await SerialRuntime.shared.settle() }
