import KitSceneViews
import KitVVSI
import WalletDomain

/// Shows how far a payment is.
struct PaymentBody: ViewBody {
    let viewState: ViewState<PaymentInteractor>

    private var state: PaymentState { viewState.state }

    var body: some ViewBody {
        FormBody {
            Text(state.amount, role: .display)
            Text(WalletTexts.stage(state.stage))
            Button(state.stage.leaveTitle) { viewState.trigger(.leave) }
                .preferredFocus()
            Button(WalletTexts.sendAgain) { viewState.trigger(.sendAgain) }.hidden(!state.stage.canSendAgain)
            Button(WalletTexts.giveUp) { viewState.trigger(.giveUp) }.hidden(!state.stage.canSendAgain)
        }
        .navigationBarBackButtonHidden()
    }
}
