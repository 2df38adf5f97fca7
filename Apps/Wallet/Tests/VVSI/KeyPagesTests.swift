import KitCore
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The pages of a new key and a PIN: actions in, states and notifications out")
struct KeyPagesTests {
    private let wallet = ScriptedWallet()

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
}
