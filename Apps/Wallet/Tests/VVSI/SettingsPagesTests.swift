import KitCore
import KitTesting
import KitVVSI
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The settings, the removal and the opening: actions in, states and notifications out")
struct SettingsPagesTests {
    private let message = UnwritableFiles.error.message
    private let broken = ScriptedWallet().unwritable()

    @Test("with a PIN, a setting is saved immediately and reported")
    func withPIN() async throws {
        let wallet = ScriptedWallet(pin: WalletWorld.pin)
        let store = TestStore(SettingsInteractor(wallet.environment.lock))
        try await store.send(.appear) { $0.preferences = WalletPreferences() }
        try store.expect(.changedLockDelay(.seconds(300)))
        #expect(store.state.pinRoute == .removePIN)
        try await store.send(.toggleLockAtStart) { $0.preferences?.locksAtStart = false }
        try store.expect(.changedLockDelay(.seconds(300)))
        try await store.send(.choose(.oneMinute)) { $0.preferences?.lockDelay = .oneMinute }
        try store.expect(.changedLockDelay(.seconds(60)))
        #expect(wallet.disk.files.preferences == store.state.preferences)
        try store.finish()
    }

    @Test("a setting that cannot be saved is reported, and what is saved is shown again")
    func notSaved() async throws {
        let store = TestStore(SettingsInteractor(broken.lock))
        try await store.send(.appear) { $0.preferences = WalletPreferences() }
        try store.expect(.changedLockDelay(.seconds(300)))
        try await store.send(.choose(.oneMinute)) { $0.failure = message }
        try store.expect(.changedLockDelay(.seconds(60)), .changedLockDelay(.seconds(300)))
        try await store.send(.appear) { $0.failure = nil }
        try store.expect(.changedLockDelay(.seconds(300)))
        try store.finish()
    }

    @Test("a failed removal of the wallet is reported, and can be retried")
    func notRemoved() async throws {
        let store = TestStore(RemoveInteractor(broken))
        try await store.send(.edit("REM")) { $0.typed = "REM" }
        try await store.send(.remove) { $0.wasConfirmed = true }
        #expect(store.state.remark?.text == WalletTexts.removeHint)
        try await store.send(.edit("REMOVE")) { ($0.typed, $0.wasConfirmed) = ("REMOVE", false) }
        try await store.send(.remove) { ($0.wasConfirmed, $0.phase) = (true, .failed(message)) }
        #expect(store.state.canRemove)
        try store.finish()
    }

    @Test("the page reports what it finds, once for two appearances")
    func opening() async throws {
        let lock = ScriptedWallet(pin: WalletWorld.pin).environment.lock
        let store = TestStore(OpeningInteractor(lock))
        try await store.after {
            store.viewState.trigger(.open)
            store.viewState.trigger(.open)
        }
        try store.expect(.opened(try await lock.open()))
        try store.finish()
    }

    @Test("a PIN that cannot be saved or checked is reported")
    func unwritablePIN() async throws {
        let pin = SecretText("2580")
        let setting = TestStore(NewPINInteractor(broken.lock, isFirst: true))
        try await setting.send(.edit(pin)) { $0.phase = .repeating(pin) }
        try await setting.send(.edit(pin)) { $0.chooseAgain(because: message) }
        try await setting.send(.edit(SecretText("1379"))) {
            ($0.phase, $0.problem) = (.repeating(SecretText("1379")), nil)
        }
        #expect(setting.state.prompt == WalletTexts.repeatPIN)
        try setting.finish()

        let lock = TestStore(LockInteractor(broken.lock, clock: broken.clock))
        try await lock.send(.editPIN(pin)) { $0.failure = message }
        try lock.finish()
    }
}
