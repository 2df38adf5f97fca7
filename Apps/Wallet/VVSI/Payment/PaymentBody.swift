import KitCells
import KitSceneViews
import KitVVSI
import LedgerCore
import WalletDomain

/// Shows how far a payment is, which the flow follows.
struct PaymentBody: View {
    let flow: ViewState<WalletFlowInteractor>
    let payment: SignedTransfer
    let separator: Character

    private var stage: PaymentStage { flow.state.stages[payment] ?? .sending }
    /// Whether the same payment can be submitted again, or given up.
    private var hasNotArrived: Bool { stage == .notArrived }

    var body: some View {
        FormBody(WalletTexts.progressFrame) {
            Text(WalletTexts.trip(payment.transfer.amount, separator), role: .display)
            Text(WalletTexts.stage(stage), role: stage.role)
            DetailsBody(lines: payment.transfer.details(separator: separator))
            Button(stage.isEnd ? WalletTexts.done : WalletTexts.leave, role: .primary) { flow.trigger(.leavePayment) }
                .preferredFocus()
            Button(WalletTexts.sendAgain) { flow.trigger(.sendAgain(payment)) }.hidden(!hasNotArrived)
            Button(WalletTexts.giveUp) { flow.trigger(.giveUp(payment)) }.hidden(!hasNotArrived)
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
