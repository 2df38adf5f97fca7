import KitCore
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The interactor of restoring: actions in, states and notifications out")
struct RestoreInteractorTests {
    private let wallet = ScriptedWallet()
    private let store: TestStore<RestoreInteractor>
    private let passphrase = SecretText(WalletWorld.passphrase)
    private let key = WalletKey.sample(7).backupText ?? SecretText()

    init() {
        store = TestStore(RestoreInteractor(wallet.environment.keys))
        wallet.disk.change { $0.key = nil }
        wallet.disk.keystoreGate.respond(nil)
    }

    private func fillKey() async throws {
        try await store.send(.editKey(key)) { $0.key.key = key }
        try await store.send(.editNewPassphrase(passphrase)) { $0.key.passphrase = passphrase }
        try await store.send(.editRepetition(passphrase)) { $0.key.repetition = passphrase }
    }

    @Test("a written key is saved under the new passphrase, once for two presses")
    func byKey() async throws {
        try await fillKey()
        try await store.send(.restore) { $0.work = .running(0.25) }
        try await store.send(.restore)
        #expect(wallet.disk.keystoreGate.requests == ["save"])
        try await store.after {
            try wallet.disk.keystoreGate.answer(())
        } changes: {
            $0.work = .running(1)
        }
        try store.expect(.restored)
        #expect(wallet.disk.files.key?.address == WalletWorld.address && wallet.disk.files.preferences.isBackedUp)
        try store.finish()
    }

    @Test("cancelling ends the work and keeps the fields; leaving also clears their secrets")
    func cancelling() async throws {
        try await fillKey()
        try await store.send(.restore) { $0.work = .running(0.25) }
        try await store.send(.cancel) { $0.work = .none }
        try store.expect(.cancelled)
        try await store.send(.restore) { $0.work = .running(0.25) }
        try await store.send(.disappear) { $0 = RestoreState() }
        #expect(wallet.disk.keystoreGate.cancelled.count == 2)
        try store.finish()
    }
}
