import KitDI
import KitTesting
import WalletDomain

@testable import WalletContract

// What every architecture's test is given alike; it is not counted as anybody's set-up.

extension WalletEnvironment {
    static var scripted: WalletEnvironment {
        let clock = TestClock()
        let (disk, dates) = (WalletDisk(clock), TestDates(clock: clock))
        let (ledger, store) = (ScriptedLedger(dates), MemoryWalletStore(disk: disk))
        let services = WalletServices(
            ledger: ledger, keystore: MemoryKeystore(disk: disk), pins: MemoryPINs(disk: disk), store: store,
            payments: Payments(ledger: ledger, store: store, dates: dates))
        return WalletEnvironment(
            services: services, preferences: store, clock: clock, dates: dates, pasteboard: PasteboardRecorder(),
            links: WalletLinks())
    }
}
