import KitCore
import KitMVCE
import KitReactive
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVCE

@Suite("The controllers of keys, passphrase and PIN: events in, model out")
struct KeysControllerTests {
    private let bench = ScriptedWallet()
    private let flow = EventRecorder<WalletFlowEvent>()
    private let passphrase = SecretText(WalletWorld.passphrase)

    @Test("the right passphrase is tried once, and its result goes to the flow")
    func trying() async throws {
        let model = PassphraseModel(.backUp)
        let loop = Loop(model, PassphraseController(bench.environment, flow: flow.dispatcher))
        bench.disk.keystoreGate.respond(nil)
        await loop.send(.submit, .edit(passphrase), .submit, .submit, .edit(SecretText("another")))
        #expect(bench.disk.keystoreGate.pending.count == 1 && model.work.fraction.value == 0.25)
        #expect(model.passphrase.text.value == passphrase && !model.canSubmit.value)
        try bench.disk.keystoreGate.answer(())
        await loop.send()
        #expect(flow.names == ["keys.unlocked.backUp"])
    }

    @Test("keys are created once from a repeated passphrase; cancelling and leaving end the work")
    func making() async {
        let model = NewPassphraseModel()
        let loop = Loop(model, NewPassphraseController(bench.environment, flow: flow.dispatcher))
        await loop.send(.editRepetition(passphrase), .make, .editPassphrase(passphrase))
        #expect(model.canMake.value && model.fields.repetition.checked.value.remark?.kind == .success)
        bench.disk.keystoreGate.respond(nil)
        await loop.send(.make, .make)
        #expect(bench.disk.keystoreGate.pending.count == 1 && !model.canMake.value)
        await loop.send(.cancel)
        #expect(model.canMake.value && model.work.fraction.value == nil && bench.disk.keystoreGate.pending.isEmpty)
        bench.disk.keystoreGate.respond { _ in }
        await loop.send(.make, .disappear)
        #expect(flow.events.isEmpty && model.fields.passphrase.text.value.isEmpty)
    }
}
