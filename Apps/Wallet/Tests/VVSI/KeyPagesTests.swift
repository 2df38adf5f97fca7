import KitCore
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The pages of a new key and a PIN: actions in, states and notifications out")
struct KeyPagesTests {
    private let wallet = ScriptedWallet()
    private let key = BackUpKey(WalletKey.sample(7).backupText ?? SecretText())
    private let end = SecretText((WalletKey.sample(7).backupText ?? SecretText()).suffix(BackUpKey.endLength))

    @Test("a valid, repeated passphrase creates keys, and the page sends one notification")
    func newPassphrase() async throws {
        let page = RecordedInteractor(NewPassphraseInteractor(wallet.environment))
        wallet.disk.keystoreGate.respond(nil)
        await page.trigger(
            .editPassphrase(SecretText(WalletWorld.passphrase)), .editRepetition(SecretText("Mare")), .make)
        #expect(!page.state.isMaking && page.state.repetitionRemark == nil)
        await page.trigger(.editRepetition(SecretText(WalletWorld.passphrase)), .make, .make)
        #expect(page.state.progress == 0.25 && wallet.disk.keystoreGate.requests == ["save"])
        try wallet.disk.keystoreGate.answer(())
        await page.trigger()
        #expect(page.notifications.count == 1 && wallet.disk.files.passphrase == WalletWorld.passphrase)
    }

    @Test("cancelling keeps the fields, and leaving clears them; a failure is shown until the next attempt")
    func endingIt() async throws {
        let page = RecordedInteractor(NewPassphraseInteractor(wallet.environment))
        wallet.disk.keystoreGate.respond(nil)
        await page.trigger(
            .editPassphrase(SecretText(WalletWorld.passphrase)), .editRepetition(SecretText(WalletWorld.passphrase)),
            .make)
        await page.trigger(.cancel)
        #expect(page.state.isComplete && !page.state.isMaking)
        await page.trigger(.make)
        try wallet.disk.keystoreGate.fail(KeystoreError.damaged)
        await page.trigger()
        #expect(page.state.failure == KeystoreError.damaged.message)
        await page.trigger(.make)
        #expect(page.state.failure == nil && page.state.isMaking)
        await page.trigger(.disappear)
        #expect(page.state.passphrase.isEmpty && page.state.repetition.isEmpty && page.notifications.isEmpty)
        #expect(wallet.disk.keystoreGate.cancelled.count == 2)
    }

    @Test("the key is visible and readable while it is revealed, and masked when the page disappears")
    func backUp() async {
        let page = RecordedInteractor(BackUpInteractor(key))
        #expect(page.state.spokenParts.isEmpty)
        await page.trigger(.reveal)
        #expect(page.state.isRevealed && page.state.spokenParts == key.groups)
        await page.trigger(.disappear, .confirmWrittenDown)
        #expect(!page.state.isRevealed && page.notifications.count == 1)
    }

    @Test("wrong characters have a remark until they are changed; the right ones send a notification")
    func confirming() async {
        let page = RecordedInteractor(ConfirmBackUpInteractor(key))
        await page.trigger(.edit(SecretText("aaaaaaaa")), .confirm)
        #expect(page.state.remark?.text == WalletTexts.wrongLastCharacters && page.notifications.isEmpty)
        await page.trigger(.edit(SecretText("aaaaaaaa")))
        #expect(page.state.remark != nil)
        await page.trigger(.edit(end))
        #expect(page.state.remark == nil)
        await page.trigger(.confirm)
        #expect(page.notifications.count == 1)
        await page.trigger(.disappear)
        #expect(page.state.typed.isEmpty)
    }

    @Test("two PINs that differ start again; a repeated PIN is set, with a notification")
    func newPIN() async {
        let page = RecordedInteractor(NewPINInteractor(wallet.environment, isFirst: true))
        await page.trigger(.edit(SecretText("12x")))
        #expect(page.state.typed == SecretText("12") && page.state.prompt == WalletTexts.choosePIN)
        await page.trigger(.edit(SecretText("1234")), .edit(SecretText("1235")))
        #expect(page.state.prompt == WalletTexts.pinsDiffer && page.state.typed.isEmpty)
        await page.trigger(.edit(SecretText("1234")))
        #expect(page.state.prompt == WalletTexts.repeatPIN)
        await page.trigger(.edit(SecretText("1234")))
        #expect(wallet.disk.files.pin == "1234" && page.notifications.count == 1)
    }

    @Test("skipping sets no PIN; leaving clears the first one")
    func skipping() async {
        let page = RecordedInteractor(NewPINInteractor(wallet.environment, isFirst: true))
        await page.trigger(.edit(SecretText("1234")), .disappear)
        #expect(page.state.prompt == WalletTexts.choosePIN && page.state.isFirst)
        await page.trigger(.skip)
        #expect(wallet.disk.files.pin == nil && page.notifications.count == 1)
    }
}
