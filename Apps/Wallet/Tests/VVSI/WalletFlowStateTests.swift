import KitCore
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The state of the wallet's flow: changes in, paths out")
struct WalletFlowStateTests {
    private var state = WalletFlowState()
    private let main = WalletRoute.main(WalletWorld.address)

    private func opening(isLocked: Bool = false, hasPIN: Bool = true) -> WalletOpening {
        WalletOpening(
            address: WalletWorld.address, isLocked: isLocked, hasPIN: hasPIN, preferences: WalletPreferences())
    }

    @Test("the app opens with the welcome screen without a wallet, and with the main screen with one")
    mutating func beginning() {
        #expect(state.path == [.opening] && state.wallet == nil)
        state.began(with: WalletOpening(address: nil, isLocked: false, hasPIN: false, preferences: .init()))
        #expect(state.path == [.welcome])
        state.opened(.terms)
        state.began(with: opening())
        #expect(state.path == [main] && !state.isLocked, "the setup is not on the path")
    }

    @Test("the lock appears together with the main screen, and then the delay does not run")
    mutating func locked() {
        state.began(with: opening(isLocked: true))
        #expect(state.isLocked && state.timeToLock == nil && state.path == [main])
        state.unlocked()
        #expect(!state.isLocked && state.timeToLock == WalletPreferences.LockDelay.fiveMinutes.duration)
        state.changedLockDelay(nil)
        #expect(state.timeToLock == nil)
    }

    @Test("without a wallet there is nothing to lock")
    mutating func nothing() {
        state.locked()
        state.changedLockDelay(.seconds(60))
        #expect(!state.isLocked && state.timeToLock == nil)
    }

    @Test("closed settings do not reopen")
    mutating func leftSettings() {
        state.began(with: opening())
        state.opened(.receive(WalletWorld.address))
        state.returnedToSettings()
        #expect(state.path == [main, .receive(WalletWorld.address)])
    }

    @Test("going back shortens the path, and the first page stays")
    mutating func back() {
        state.began(with: opening())
        state.opened(.settings)
        state.opened(.about)
        state.movedTo([main, .settings])
        #expect(state.path == [main, .settings])
        state.movedTo([main])
        #expect(state.path == [main])
    }
}
