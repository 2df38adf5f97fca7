import KitCells
import KitSceneViews
import KitVVSI
import WalletDomain

/// Shows how far a payment is.
struct PaymentBody: ViewBody {
    let viewState: ViewState<PaymentInteractor>

    private var state: PaymentState { viewState.state }

    var body: some ViewBody {
        FormBody(WalletTexts.progressFrame) {
            Text(state.amount, role: .display)
            Text(WalletTexts.stage(state.stage), role: state.stage.role)
            Button(state.stage.leaveTitle) { viewState.trigger(.leave) }
                .preferredFocus()
            Button(WalletTexts.sendAgain) { viewState.trigger(.sendAgain) }.hidden(!state.stage.canSendAgain)
            Button(WalletTexts.giveUp) { viewState.trigger(.giveUp) }.hidden(!state.stage.canSendAgain)
        }
        .navigationBarBackButtonHidden()
    }
}

extension PaymentStage {
    /// The role of the sentence about it.
    fileprivate var role: StyleRole {
        switch self {
        case .confirmed: .success
        case .refused, .failed: .error
        case .checking, .notArrived: .warning
        case .sending, .pending: .text
        }
    }
}
