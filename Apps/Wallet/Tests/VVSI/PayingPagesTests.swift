import KitCore
import KitReactive
import KitTesting
import KitVVSI
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The pages of the passphrase, a payment and the address: actions in, states and notifications out")
struct PayingPagesTests {
    private let wallet = ScriptedWallet()

    @Test("the right passphrase is tried once, with progress, and its result is a notification")
    func passphrase() async throws {
        let page = RecordedInteractor(PassphraseInteractor(.backUp, wallet.environment))
        wallet.disk.keystoreGate.respond(nil)
        await page.trigger(.submit, .edit(SecretText(WalletWorld.passphrase)), .submit, .submit)
        await page.trigger(.edit(SecretText("Mare")))
        #expect(page.state.progress == 0.25 && page.state.typed == SecretText(WalletWorld.passphrase))
        #expect(wallet.disk.keystoreGate.requests.count == 1)
        try wallet.disk.keystoreGate.answer(())
        await page.trigger()
        let keys: [BackUpKey?] = page.notifications.map {
            if case .unlocked(.backUp(let key)) = $0 { key } else { nil }
        }
        #expect(keys == [BackUpKey(WalletKey.sample(7).backupText ?? SecretText())])
    }
}
