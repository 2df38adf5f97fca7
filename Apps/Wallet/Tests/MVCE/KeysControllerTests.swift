import KitCore
import KitMVCE
import KitReactive
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVCE

@Suite("The controllers of passphrases: events in, model out")
struct KeysControllerTests {
    private let bench = ScriptedWallet()
    private let flow = EventRecorder<WalletFlowEvent>()
    private let passphrase = SecretText(WalletWorld.passphrase)

    @Test("the right passphrase is tried once, and its result goes to the flow")
    func trying() async throws {
        let loop = EventLoop(
            PassphraseModel(.backUp), PassphraseController(keys: bench.environment.keys, flow: flow.dispatcher))
        bench.disk.keystoreGate.respond(nil)
        await loop.send(
            .submitPressed, .typed(passphrase), .submitPressed, .submitPressed, .typed(SecretText("another")))
        #expect(bench.disk.keystoreGate.pending.count == 1 && loop.model.progress.value == 0.25)
        #expect(loop.model.typed.value == passphrase && !loop.model.canSubmit.value)
        try bench.disk.keystoreGate.answer(())
        await loop.settle()
        let key = BackUpKey(try #require(WalletKey.sample(7).backupText))
        #expect(flow.events == [.keys(.unlocked(key))] && loop.sent.last == .unlocked(key))
    }

    @Test("a wrong passphrase empties the field, and is reported until more is typed")
    func wrong() async {
        let loop = EventLoop(
            PassphraseModel(.backUp), PassphraseController(keys: bench.environment.keys, flow: flow.dispatcher))
        await loop.send(.typed(SecretText("wrong")), .submitPressed)
        #expect(loop.model.problem.value == KeystoreError.wrongPassphrase.message)
        #expect(loop.model.typed.value.isEmpty && flow.events.isEmpty)
        await loop.send(.typed(SecretText("w")))
        #expect(loop.model.problem.value == nil && loop.model.canSubmit.value)
    }

    @Test("keys are created once from a repeated passphrase; cancelling and leaving end the work")
    func making() async {
        let loop = EventLoop(
            NewPassphraseModel(), NewPassphraseController(keys: bench.environment.keys, flow: flow.dispatcher))
        let model = loop.model
        await loop.send(.repetitionTyped(passphrase), .makePressed, .passphraseTyped(passphrase))
        #expect(model.canMake.value && model.checkedRepetition.value.remark?.kind == .success)
        bench.disk.keystoreGate.respond(nil)
        await loop.send(.makePressed, .makePressed)
        #expect(bench.disk.keystoreGate.pending.count == 1 && !model.canMake.value)
        await loop.send(.cancelPressed)
        #expect(model.canMake.value && model.progress.value == nil && bench.disk.keystoreGate.pending.isEmpty)
        #expect(flow.events == [.cancelled(WalletTexts.cancelled)])
        bench.disk.keystoreGate.respond { _ in }
        await loop.send(.makePressed, .disappeared)
        #expect(flow.events.count == 1 && model.passphrase.value.isEmpty)
    }
}
