import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for a payment.
struct SendBody: ViewBody, SceneAppearance {
    let flow: ViewState<WalletFlowInteractor>
    let viewState: ViewState<SendInteractor>

    private var page: SendPage { viewState.state.page }

    var body: some ViewBody {
        FormBody {
            TextField(
                WalletTexts.recipient, text: text(page.form.recipient) { .typeRecipient($0) },
                remark: page.form.recipientRemark?.ofField, maximumLength: 1_024, preferredWidth: 66
            ).labelShown().preferredFocus()
            HStack(spacing: 2) {
                TextField(
                    WalletTexts.amount, text: text(page.form.amount) { .typeAmount($0) },
                    remark: page.form.amountRemark?.ofField, maximumLength: 60, preferredWidth: 60
                ).labelShown()
                Button(WalletTexts.max) { viewState.trigger(.useMaximum) }
            }
            TextField(
                WalletTexts.memo, text: text(page.form.memo) { .typeMemo($0) }, remark: page.form.memoRemark?.ofField,
                maximumLength: 200, preferredWidth: 66
            ).labelShown()
            VStack {
                Text(page.form.feeLine, role: .secondary)
                Text(page.form.totalLine)
            }
            Button(WalletTexts.review, isEnabled: page.canReview) { viewState.trigger(.review) }
            Spinner(WalletTexts.preparing, isAnimating: page.isPreparing)
            Text(page.failure, role: .error)
        }
        .onReceive(viewState.notifications) { flow.trigger($0.flowAction) }
    }

    private func text(_ value: String, _ action: @escaping (String) -> SendAction) -> Binding<String> {
        Binding(get: { value }, set: { viewState.trigger(action($0)) })
    }

    func didAppear() { viewState.trigger(.appear) }
    func didDisappear() { viewState.trigger(.disappear) }
}

extension SendNotification {
    fileprivate var flowAction: WalletFlowAction {
        switch self {
        case .prepared(let draft): .show(.review(draft))
        }
    }
}
