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

    @State private var asksToGiveUp = false

    private var stage: PaymentStage { flow.state.stages[payment] ?? .sending }
    /// Whether the same payment can be submitted again, or given up.
    private var hasNotArrived: Bool { stage == .notArrived }

    var body: some View {
        FormBody(WalletTexts.progressFrame) {
            Text(WalletTexts.trip(payment.transfer.amount, separator), role: .display)
            VStack {
                Text(WalletTexts.stage(stage), role: stage.role)
                Spinner(WalletTexts.waiting(stage) ?? "", isAnimating: !stage.isEnd)
            }
            Button(stage.leaveTitle, role: .primary, action: leave).preferredFocus()
            if !stage.isEnd { Text(WalletTexts.canLeave, role: .secondary) }
            if hasNotArrived {
                SettingsGrid {
                    ExplainedBody(WalletTexts.sendAgainExplanation) {
                        Button(WalletTexts.sendAgain) { flow.trigger(.sendAgain(payment)) }
                    }
                    ExplainedBody(WalletTexts.giveUpExplanation) {
                        Button(WalletTexts.giveUp, role: .destructive) { asksToGiveUp = true }
                    }
                }
            }
            DetailsBody(lines: payment.transfer.details(separator: separator))
        }
        .alert(WalletTexts.giveUpQuestion, isPresented: $asksToGiveUp, message: WalletTexts.giveUpMessage) {
            Alert.Button.cancel(WalletTexts.keepPayment)
            Alert.Button.destructive(WalletTexts.giveUp) { flow.trigger(.giveUp(payment)) }
        }
        .navigationBarBackButtonHidden()
        .keyCommands(KeyCommand(KeyPress(.escape), stage.leaveTitle, action: leave))
        .onEnter(stage.leaveTitle, leave)
    }

    private func leave() { flow.trigger(.leavePayment) }
}

extension PaymentStage {
    /// What leaving the page means.
    fileprivate var leaveTitle: String {
        switch self {
        case .sending, .pending, .checking: WalletTexts.leave
        case .notArrived: WalletTexts.decideLater
        case .confirmed, .refused, .failed: WalletTexts.done
        }
    }

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
