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
        state.begin(with: WalletOpening(address: nil, isLocked: false, hasPIN: false, preferences: .init()))
        #expect(state.path == [.welcome])
        state.pages = [.terms]
        state.begin(with: opening())
        #expect(state.path == [main] && !state.isLocked, "the setup is not on the path")
    }

    @Test("the lock appears together with the main screen, and then the delay does not run")
    mutating func locked() {
        state.begin(with: opening(isLocked: true))
        #expect(state.isLocked && state.timeToLock == nil && state.path == [main])
        state.wallet?.isLocked = false
        #expect(state.timeToLock == WalletPreferences.LockDelay.fiveMinutes.duration)
        state.wallet?.lockDelay = nil
        #expect(state.timeToLock == nil)
    }

    @Test("without a wallet there is nothing to lock")
    mutating func nothing() {
        state.hide()
        state.wallet?.lockDelay = .seconds(60)
        #expect(state == WalletFlowState())
    }

    @Test("locking closes the pages of the key")
    mutating func key() {
        state.begin(with: opening())
        state.pages = [.settings]
        state.reveal(BackUpKey(SecretText("0123456789abcdef")))
        #expect(state.pages.last?.showsKey == true)
        state.hide()
        #expect(state.path == [main, .settings])
    }

    @Test("closed settings do not reopen")
    mutating func leftSettings() {
        state.begin(with: opening())
        state.pages = [.receive(WalletWorld.address)]
        state.returnToSettings()
        #expect(state.path == [main, .receive(WalletWorld.address)])
    }
}
