import KitCore
import KitMVCE
import KitReactive
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVCE

@Suite("The controller of restoring: events in, model out")
struct RestoreControllerTests {
    private let bench = ScriptedWallet()
    private let flow = EventRecorder<WalletFlowEvent>()
    private let loop: EventLoop<RestoreController>
    private var model: RestoreModel { loop.model }

    init() {
        loop = EventLoop(
            RestoreModel(), RestoreController(keys: bench.environment.keys, flow: flow.dispatcher))
    }

    private func typeKey() async throws {
        let passphrase = SecretText(WalletWorld.passphrase)
        await loop.send(.keyTyped(try #require(WalletKey.sample(3).backupText)))
        await loop.send(.newPassphraseTyped(passphrase), .repetitionTyped(passphrase))
    }

    @Test("a key and a repeated passphrase restore the wallet")
    func key() async throws {
        await loop.send(.restorePressed)
        try await typeKey()
        #expect(model.canRestore.value && model.checkedKey.value.remark?.text == WalletTexts.aKey)
        await loop.send(.restorePressed)
        #expect(flow.events == [.keys(.restored)])
        #expect(bench.disk.files.key?.address == WalletKey.sample(3).address && bench.disk.files.preferences.isBackedUp)
    }

    @Test("choosing another source clears the fields; choosing the same one keeps them")
    func source() async throws {
        try await typeKey()
        await loop.send(.sourceChosen(.key))
        #expect(model.canRestore.value)
        await loop.send(.sourceChosen(.file))
        #expect(model.key.value.isEmpty && model.newPassphrase.value.isEmpty && !model.canRestore.value)
        await loop.send(.pathTyped("/a/key"), .passphraseTyped(SecretText("x")))
        #expect(model.canRestore.value)
        await loop.send(.sourceChosen(.key))
        #expect(model.path.value.isEmpty && model.passphrase.value.isEmpty)
    }

    @Test("while a wallet is restored, the source cannot change and no second attempt begins; cancelling ends it")
    func working() async throws {
        bench.disk.keystoreGate.respond(nil)
        try await typeKey()
        await loop.send(.restorePressed, .restorePressed, .sourceChosen(.file))
        #expect(model.source.value == .key && model.progress.value == 0.25 && !model.canRestore.value)
        #expect(bench.disk.keystoreGate.pending.count == 1)
        await loop.send(.cancelPressed)
        #expect(model.progress.value == nil && model.canRestore.value)
        #expect(flow.events == [.cancelled(WalletTexts.cancelled)])
        #expect(bench.disk.keystoreGate.pending.isEmpty)
    }

    @Test("a missing file is reported; leaving clears secrets and messages, and keeps the path")
    func leaving() async {
        await loop.send(.sourceChosen(.file), .pathTyped("/a/key"), .passphraseTyped(SecretText("x")), .restorePressed)
        let missing = Missing(field: RestoreModel.Field.path, text: KeystoreError.absent.message)
        #expect(model.missing.value == missing && model.failure.value == nil && flow.events.isEmpty)
        await loop.send(.disappeared)
        #expect(model.missing.value == nil && model.passphrase.value.isEmpty)
        #expect(model.source.value == .file && model.path.value == "/a/key")
    }
}
