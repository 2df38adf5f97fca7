import KitSceneViews
import KitVVSI
import LedgerCore
import WalletDomain

/// Shows a payment in full.
struct ReviewBody: ViewBody {
    let flow: ViewState<WalletFlowInteractor>
    let page: ReviewPage

    var body: some ViewBody {
        FormBody {
            VStack {
                ForEach(Array(page.lines.enumerated()), id: \.offset) { Text($0.element, wrapping: .character) }
            }
            Button(WalletTexts.sign) { flow.trigger(.show(.passphrase(.sign(page.draft)))) }.preferredFocus()
        }
    }
}

/// Shows how far a payment is.
struct PaymentBody: ViewBody {
    let flow: ViewState<WalletFlowInteractor>
    let page: PaymentPage

    private var current: PaymentPage {
        var page = page
        page.show(flow.state.stages[page.payment.id])
        return page
    }

    var body: some ViewBody {
        FormBody {
            Text(current.amount, role: .display)
            Text(current.text)
            Button(current.leaveTitle) { flow.trigger(.leavePayment) }.preferredFocus()
            Button(WalletTexts.sendAgain) { flow.trigger(.payAgain(page.payment)) }.hidden(!current.canSendAgain)
            Button(WalletTexts.giveUp) { flow.trigger(.giveUp(page.payment)) }.hidden(!current.canSendAgain)
        }
        .navigationBarBackButtonHidden()
    }
}
