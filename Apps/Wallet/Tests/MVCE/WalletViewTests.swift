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
        let recorder = EventRecorder<SendEvent>()
        let view = SendViewController(Property([:]))
        let model = SendModel(ScriptedWallet(separator: ",").account)
        let dispose = view.bind(model: model, dispatcher: recorder.dispatcher)
        let form = try #require(view.view as? SendView)
        model.recipient.value = WalletWorld.address.text
        model.amount.value = "2,5"
        model.limits.value = PaymentLimits(
            balance: ScriptedWallet.trip(100), fee: LedgerTerms.standard.minimumFee)
        #expect(form.recipient.text == WalletWorld.address.text && form.amount.text == "2,5")
        #expect(form.recipient.remark == .error(PaymentError.selfTransfer.message))
        #expect(form.total.text == "2,501 TRIP" && !form.review.isEnabled)
        model.isEdited.value = true
        #expect(view.navigationItem.backConfirmation == .payment)
        model.recipient.value = Address.stranger.text
        #expect(form.recipient.remark == .success(WalletTexts.validAddress) && form.review.isEnabled)
        view.viewDidAppear()
        form.maximum.activate()
        form.payDemoShop.activate()
        form.review.activate()
        #expect(recorder.events == [.progressed([:]), .appeared, .maximumPressed, .demoShopPressed, .reviewPressed])
        dispose()
        form.maximum.activate()
        #expect(recorder.events.count == 5)
    }

    @Test("a PIN that is not accepted is removed from the field")
    func lock() async throws {
        let (recorder, view) = (EventRecorder<LockEvent>(), LockViewController(title: WalletTexts.lockedTitle))
        let model = LockModel()
        let dispose = view.bind(model: model, dispatcher: recorder.dispatcher)
        let page = try #require(view.view as? LockView)
        model.status.value = .delayed(remaining: .seconds(30), attemptsLeft: 7)
        page.pin.secret = SecretText("1")
        model.pin.value = SecretText()
        #expect(page.pin.secret.isEmpty && page.message == "Try again in 30 seconds." && !model.canTypePIN.value)
        model.status.value = .passphraseRequired
        #expect(page.pin.isHidden && !page.passphrase.isHidden && !page.unlock.isEnabled)
        dispose()
    }

    @Test("a page without a controller sends events of the flow")
    func review() throws {
        let (recorder, draft) = (EventRecorder<WalletFlowEvent>(), try ScriptedWallet.draft())
        let view = ReviewViewController(draft, separator: ".", flow: recorder.dispatcher)
        let page = try #require(view.view as? ReviewView)
        #expect(page.total.text == "5.001 TRIP" && page.memo.text == WalletTexts.nothing)
        page.proceed.activate()
        #expect(recorder.events == [.payment(.signPressed(draft))])
    }

    @Test("a payment's page shows its progress")
    func payment() throws {
        let (recorder, transfer) = (EventRecorder<PaymentEvent>(), try ScriptedWallet.signed())
        let stages = Property<[SignedTransfer: PaymentStage]>([:])
        let view = PaymentViewController(stages, separator: ".")
        let model = PaymentModel(transfer)
        let dispose = view.bind(model: model, dispatcher: recorder.dispatcher)
        let page = try #require(view.view as? PaymentView)
        #expect(page.amount.text == "5 TRIP" && page.stage.text == "Sending…" && page.leave.title == "Leave")
        stages.value = [transfer: .notArrived]
        #expect(recorder.events == [.progressed([:]), .progressed(stages.value)])
        model.stage.value = .notArrived
        #expect(page.leave.title == "Decide later")
        dispose()
    }
}
