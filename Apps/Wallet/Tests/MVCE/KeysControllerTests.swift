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

    @Test("a wrong passphrase is reported until another one is typed, and cleared from the field")
    func wrong() async {
        let model = PassphraseModel(.backUp)
        let loop = Loop(model, PassphraseController(bench.environment, flow: flow.dispatcher))
        await loop.send(.edit(SecretText("another")), .submit)
        #expect(model.passphrase.remark.value?.text == KeystoreError.wrongPassphrase.message)
        #expect(model.passphrase.text.value.isEmpty && !model.canSubmit.value && flow.events.isEmpty)
        await loop.send(.edit(SecretText("a")))
        #expect(model.passphrase.remark.value == nil && model.canSubmit.value)
    }

    @Test("leaving the page removes the remark on a wrong passphrase")
    func leavingAfterRemark() async {
        let model = PassphraseModel(.backUp)
        let loop = Loop(model, PassphraseController(bench.environment, flow: flow.dispatcher))
        await loop.send(.edit(SecretText("another")), .submit, .disappear)
        #expect(model.passphrase.remark.value == nil)
    }

    @Test("a cancelled passphrase check has no effect")
    func givingUp() async throws {
        let model = PassphraseModel(.sign(try .sample()))
        let loop = Loop(model, PassphraseController(bench.environment, flow: flow.dispatcher))
        bench.disk.keystoreGate.respond(nil)
        await loop.send(.edit(passphrase), .submit, .disappear)
        #expect(bench.disk.keystoreGate.pending.isEmpty && flow.events.isEmpty)
        #expect(model.passphrase.text.value.isEmpty && model.work.fraction.value == nil)
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

    @Test("a PIN is entered twice; different digits start again, and a PIN that cannot be stored is reported")
    func pin() async {
        let model = NewPINModel()
        let loop = Loop(
            model, NewPINController(bench.environment, flow: flow.dispatcher, done: .settings(.pinChanged)))
        await loop.send(.edit(SecretText("25x80")), .edit(SecretText("2581")))
        #expect(model.prompt.value == WalletTexts.pinsDiffer && flow.events.isEmpty)
        await loop.send(.edit(SecretText("2580")))
        #expect(model.prompt.value == WalletTexts.repeatPIN)
        await loop.send(.edit(SecretText("2580")))
        #expect(flow.names == ["settings.pinChanged"] && bench.disk.files.pin == "2580")
    }

    @Test("the right end of the key continues; a wrong end has a remark until it changes")
    func confirming() async {
        let model = ConfirmBackUpModel(BackUpKey(SecretText("tripkey1abcdefgh")))
        let loop = Loop(model, ConfirmBackUpController(.again, flow: flow.dispatcher))
        await loop.send(.edit(SecretText("abcd")), .confirm)
        #expect(model.end.remark.value?.text == WalletTexts.wrongLastCharacters && flow.events.isEmpty)
        await loop.send(.edit(SecretText("ABCD efgh")))
        #expect(model.end.remark.value == nil)
        await loop.send(.confirm)
        #expect(flow.names == ["keys.confirmed.again"])
    }
}
