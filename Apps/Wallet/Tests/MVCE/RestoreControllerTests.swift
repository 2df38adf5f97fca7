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
    private let model = RestoreModel()
    private let flow = EventRecorder<WalletFlowEvent>()
    private let loop: Loop<RestoreController>

    init() {
        loop = Loop(model, RestoreController(bench.environment, flow: flow.dispatcher))
    }

    private func typeKey() async throws {
        let passphrase = SecretText(WalletWorld.passphrase)
        await loop.send(.edit(.key(try #require(WalletKey.sample(3).backupText))))
        await loop.send(.edit(.newPassphrase(passphrase)), .edit(.repetition(passphrase)))
    }

    @Test("a key and a repeated passphrase restore the wallet")
    func key() async throws {
        await loop.send(.restore)
        try await typeKey()
        #expect(model.canRestore.value && model.key.checked.value.remark?.text == WalletTexts.aKey)
        await loop.send(.restore)
        #expect(flow.names == ["keys.restored"])
        #expect(bench.disk.files.key?.address == WalletKey.sample(3).address && bench.disk.files.preferences.isBackedUp)
    }

    @Test("choosing another source clears the fields; choosing the same one keeps them")
    func source() async throws {
        try await typeKey()
        await loop.send(.choose(.key))
        #expect(model.canRestore.value)
        await loop.send(.choose(.file))
        #expect(model.key.text.value.isEmpty && model.newPassphrase.value == nil && !model.canRestore.value)
        await loop.send(.edit(.path("/a/key")), .edit(.passphrase(SecretText("x"))))
        #expect(model.canRestore.value)
        await loop.send(.choose(.key))
        #expect(model.path.value.isEmpty && model.passphrase.value.isEmpty)
    }

    @Test("while a wallet is restored, the source cannot change and no second attempt begins; cancelling ends it")
    func working() async throws {
        bench.disk.keystoreGate.respond(nil)
        try await typeKey()
        await loop.send(.restore, .restore, .choose(.file))
        #expect(model.source.value == .key && model.work.fraction.value == 0.25 && !model.canRestore.value)
        #expect(bench.disk.keystoreGate.pending.count == 1)
        await loop.send(.cancel)
        #expect(model.work.fraction.value == nil && model.canRestore.value && flow.events.isEmpty)
        #expect(bench.disk.keystoreGate.pending.isEmpty)
    }

    @Test("a missing file is reported; leaving clears secrets and messages, and keeps the path")
    func leaving() async {
        await loop.send(.choose(.file), .edit(.path("/a/key")), .edit(.passphrase(SecretText("x"))), .restore)
        #expect(model.failure.value == KeystoreError.absent.message && flow.events.isEmpty)
        await loop.send(.disappear)
        #expect(model.failure.value == nil && model.passphrase.value.isEmpty)
        #expect(model.source.value == .file && model.path.value == "/a/key")
    }
}
