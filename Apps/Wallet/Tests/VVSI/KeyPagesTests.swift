import KitCore
import KitTesting
import Testing

@testable import WalletContract
@testable import WalletDomain
@testable import WalletVVSI

@Suite("The pages of a new key and the passphrase: actions in, states and notifications out")
struct KeyPagesTests {
    private let wallet = ScriptedWallet()
    private let passphrase = SecretText(WalletWorld.passphrase)

    @Test("a valid, repeated passphrase creates keys, once for two presses")
    func newPassphrase() async throws {
        let store = TestStore(NewPassphraseInteractor(wallet.environment.keys))
        wallet.disk.keystoreGate.respond(nil)
        try await store.send(.editPassphrase(passphrase)) { $0.passphrase = passphrase }
        try await store.send(.editRepetition(SecretText("Mare"))) { $0.repetition = SecretText("Mare") }
        try await store.send(.make) { $0.isAttempted = true }
        #expect(store.state.repetitionRemark?.text == WalletTexts.repetitionMissing)
        #expect(wallet.disk.keystoreGate.requests.isEmpty)
        try await store.send(.editRepetition(passphrase)) { ($0.repetition, $0.isAttempted) = (passphrase, false) }
        try await store.send(.make) { $0.work = .running(0.25) }
        try await store.send(.make)
        #expect(wallet.disk.keystoreGate.requests == ["save"])
        try await store.after {
            try wallet.disk.keystoreGate.answer(())
        } changes: {
            $0.work = .running(1)
        }
        let key = try #require(wallet.disk.files.key)
        try store.expect(
            .made(NewWallet(address: key.address, key: BackUpKey(try #require(key.backupText)))))
        try await store.send(.disappear) { $0 = NewPassphraseState() }
        try store.finish()
    }

    @Test("the right passphrase is tried once, and stays as it is meanwhile")
    func passphraseOnce() async throws {
        let store = TestStore(PassphraseInteractor(.backUp, wallet.environment.keys))
        wallet.disk.keystoreGate.respond(nil)
        try await store.send(.submit) { $0.work = .failed(WalletTexts.typePassphrase) }
        try await store.send(.edit(passphrase)) { ($0.typed, $0.work) = (passphrase, .none) }
        try await store.send(.submit) { $0.work = .running(0.25) }
        try await store.send(.submit)
        try await store.send(.edit(SecretText("Mare")))
        #expect(wallet.disk.keystoreGate.requests.count == 1)
        try await store.after {
            try wallet.disk.keystoreGate.answer(())
        } changes: {
            $0.work = .running(1)
        }
        try store.expect(.unlocked(BackUpKey(try #require(WalletKey.sample(7).backupText))))
        try store.finish()
    }

    @Test("a wrong passphrase empties the field, and is reported until more is typed")
    func wrongPassphrase() async throws {
        let store = TestStore(PassphraseInteractor(.sign(try ScriptedWallet.draft()), wallet.environment.keys))
        try await store.send(.edit(SecretText("wrong"))) { $0.typed = SecretText("wrong") }
        try await store.send(.submit) {
            ($0.typed, $0.work) = (SecretText(), .failed(KeystoreError.wrongPassphrase.message))
        }
        try await store.send(.edit(SecretText("w"))) { ($0.typed, $0.work) = (SecretText("w"), .none) }
        try store.finish()
    }
}
