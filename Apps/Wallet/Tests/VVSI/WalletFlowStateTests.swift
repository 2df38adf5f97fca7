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
    private let key = BackUpKey(WalletKey.sample(7).backupText ?? SecretText())

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

    @Test("a back-up leads to a PIN if the wallet is new, and otherwise back to the settings")
    mutating func backUp() {
        state.began(with: WalletOpening(address: nil, isLocked: false, hasPIN: false, preferences: .init()))
        state.opened(.backUp(key))
        state.backedUp()
        #expect(state.path == [.welcome, .backUp(key), .newPIN(isFirst: true)])
        state.began(with: opening())
        state.opened(.settings)
        state.opened(.backUp(key))
        state.opened(.confirmBackUp(key))
        state.backedUp()
        #expect(state.path == [main, .settings])
    }

    @Test("closed settings do not reopen")
    mutating func leftSettings() {
        state.began(with: opening())
        state.opened(.receive(WalletWorld.address))
        state.returnedToSettings()
        #expect(state.path == [main, .receive(WalletWorld.address)])
    }

    @Test("a signed payment is directly above the main screen")
    mutating func payment() throws {
        state.began(with: opening())
        state.opened(.send(WalletWorld.address, nil))
        let signed = try ScriptedWallet.signed()
        state.signed(signed)
        #expect(state.path == [main, .payment(signed)])
        state.returnedToMain()
        #expect(state.path == [main])
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

    @Test("removing a wallet leads to the first start")
    mutating func removed() {
        state.began(with: opening())
        state.opened(.settings)
        state.removedWallet()
        #expect(state.path == [.welcome] && state.wallet == nil)
    }
}
