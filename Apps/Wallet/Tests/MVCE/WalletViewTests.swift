import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import KitTesting
import LedgerCore
import Testing
import WalletDomain
import WalletScreens

@testable import WalletContract
@testable import WalletMVCE

@Suite("The wallet's views: input becomes events, and each part shows its property")
struct WalletViewTests {
    @Test("the form of a payment shows its model part by part, and sends until the binding is disposed of")
    func send() throws {
        let (recorder, view) = (EventRecorder<SendEvent>(), SendViewController())
        let model = SendModel(from: WalletWorld.address, separator: ",")
        let dispose = view.bind(model: model, dispatcher: recorder.dispatcher)
        let form = try #require(view.view as? SendView)
        model.edit(recipient: WalletWorld.address.text)
        model.edit(amount: "2,5")
        model.limitsArrived(PaymentLimits(balance: ScriptedWallet.trip(100), fee: LedgerTerms.standard.minimumFee))
        #expect(form.recipient.text == WalletWorld.address.text && form.amount.text == "2,5")
        #expect(form.recipient.remark == .error(PaymentError.selfTransfer.message))
        #expect(form.total.text == "2,501 TRIP" && !form.review.isEnabled)
        model.edit(recipient: Address.stranger.text)
        #expect(form.recipient.remark == .success(WalletTexts.validAddress) && form.review.isEnabled)
        view.viewDidAppear()
        form.maximum.activate()
        form.payDemoShop.activate()
        form.review.activate()
        #expect(recorder.events.map(String.init(describing:)) == ["appear", "useMaximum", "payDemoShop", "review"])
        dispose()
        form.maximum.activate()
        #expect(recorder.events.count == 4)
    }

    @Test("a PIN that is not accepted is removed from the field")
    func lock() throws {
        let (recorder, view) = (EventRecorder<LockEvent>(), LockViewController(title: WalletTexts.lockedTitle))
        let model = LockModel()
        let dispose = view.bind(model: model, dispatcher: recorder.dispatcher)
        let page = try #require(view.view as? LockView)
        model.statusArrived(.delayed(remaining: .seconds(30), attemptsLeft: 7))
        page.pin.secret = SecretText("1")
        #expect(model.edit(pin: page.pin.secret) == nil)
        #expect(page.pin.secret.isEmpty && page.message == "Try again in 30 seconds.")
        model.statusArrived(.passphraseRequired)
        #expect(page.pin.isHidden && !page.passphrase.isHidden && !page.unlock.isEnabled)
        dispose()
    }

    @Test("a payment's page shows its progress, and keeps it when the payment is no longer followed")
    func payment() throws {
        let (recorder, view) = (EventRecorder<PaymentEvent>(), PaymentViewController())
        let transfer = try ScriptedWallet.signed()
        let model = PaymentModel(transfer, separator: ".")
        let dispose = view.bind(model: model, dispatcher: recorder.dispatcher)
        let page = try #require(view.view as? PaymentView)
        #expect(page.amount.text == "5 TRIP" && page.stage.text == "Sending…" && page.leave.title == "Leave")
        model.progressed([transfer.id: .notArrived])
        #expect(!page.sendAgain.isHidden && page.leave.title == "Done")
        model.progressed([:])
        #expect(model.stage.value == .notArrived)
        dispose()
    }
}
