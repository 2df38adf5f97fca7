import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for a payment.
struct SendBody: View, SceneAppearance {
    let viewState: ViewState<SendInteractor>

    @FocusState private var focus: SendState.Field?

    private var state: SendState { viewState.state }

    var body: some View {
        FormBody(WalletTexts.payment) {
            if state.last != nil {
                VStack {
                    Text(WalletTexts.lastNotArrived, role: .warning)
                    Button(WalletTexts.openLast) { viewState.trigger(.openLast) }.focused($focus, equals: .last)
                }
            }
            fields
            VStack {
                HStack(spacing: 2) {
                    Button(WalletTexts.review, role: .primary, action: review).disabled(!state.canReview)
                    Button(WalletTexts.payDemoShop) { viewState.trigger(.payDemoShop) }.hidden(!state.isEmpty)
                }
                Spinner(WalletTexts.loadingFee, isAnimating: state.isLoadingFee)
                Spinner(WalletTexts.preparing, isAnimating: state.isPreparing)
            }
            ErrorLine(state.failure)
            if state.canRetry { Button(WalletTexts.tryAgain) { viewState.trigger(.retry) } }
        }
        .onEnter(WalletTexts.review, review)
        .backConfirmation(
            state.hasEntries
                ? BackConfirmation(
                    WalletTexts.discardPayment, message: WalletTexts.discardPaymentMessage,
                    leaveTitle: WalletTexts.discard, stayTitle: WalletTexts.keepEditing) : nil)
    }

    @ViewBuilder
    private var fields: some View {
        TextField(
            WalletTexts.recipient, text: text(state.recipient, SendAction.editRecipient),
            remark: state.recipientRemark?.ofField, maximumLength: PaymentRules.maximumRecipientLength,
            preferredWidth: 66,
            onEditingChanged: { isEditing in if !isEditing { viewState.trigger(.leaveRecipient) } }
        ).labelShown().preferredFocus().focused($focus, equals: .recipient)
        // The balance is beside the amount, so that it is visible in a small window while the user types.
        VStack {
            TextField(
                WalletTexts.amount, text: text(state.amount, SendAction.editAmount),
                remark: state.amountRemark?.ofField, maximumLength: PaymentRules.maximumAmountLength,
                preferredWidth: 66
            ).labelShown().focused($focus, equals: .amount)
            HStack(alignment: .top, spacing: 2) {
                Button(WalletTexts.max) { viewState.trigger(.useMaximum) }.disabled(state.limits == nil)
                DetailsBody(lines: [DetailLine(WalletTexts.available, state.availableText)])
            }
        }
        TextField(
            WalletTexts.memo, text: text(state.memo, SendAction.editMemo), remark: state.memoRemark?.ofField,
            maximumLength: PaymentRules.maximumMemoLength, preferredWidth: 66
        ).labelShown().focused($focus, equals: .memo)
        DetailsBody(lines: [
            DetailLine(WalletTexts.fee, state.feeText), DetailLine(WalletTexts.total, state.totalText),
        ])
    }

    private func review() {
        viewState.trigger(.review)
        if let field = state.firstInvalid { focus = field }
    }

    private func text(_ value: String, _ action: @escaping @MainActor (String) -> SendAction) -> Binding<String> {
        Binding(get: { value }, set: { viewState.trigger(action($0)) })
    }

    func didAppear() { viewState.trigger(.appear) }
    func didDisappear() { viewState.trigger(.disappear) }
}
