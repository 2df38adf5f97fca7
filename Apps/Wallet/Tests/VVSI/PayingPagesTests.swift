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

    @Test("the page follows its payment; one that has not arrived can be sent again or abandoned")
    func payment() async throws {
        let signed = try ScriptedWallet.signed()
        let page = RecordedInteractor(PaymentInteractor(signed, wallet.tracker, separator: "."))
        let subscription = wallet.tracker.stages.observe { page.viewState.trigger(.progress($0)) }
        #expect(page.state.stage == .sending && page.state.amount == "5 TRIP")
        wallet.ledger.change { $0.transport = .losesRequest }
        wallet.tracker.pay(signed)
        await page.trigger()
        #expect(page.state.stage == .checking)
        await wallet.clock.advance(by: .seconds(1))
        #expect(page.state.stage == .notArrived)
        await page.trigger(.sendAgain)
        #expect(wallet.ledger.now.submitted == [signed, signed] && page.state.stage == .checking)
        await wallet.clock.advance(by: .seconds(1))
        await page.trigger(.giveUp, .giveUp)
        #expect(page.notifications.count == 1 && wallet.disk.files.payments.isEmpty)
        #expect(page.state.stage == .notArrived, "the stage is unchanged")
        await page.trigger(.leave)
        #expect(page.notifications.count == 2)
        subscription.cancel()
    }
}
