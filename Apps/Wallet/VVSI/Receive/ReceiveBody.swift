import KitCells
import KitSceneViews
import KitVVSI
import LedgerCore
import WalletDomain

/// Shows the address, and a code of the payment link.
struct ReceiveBody: View {
    let viewState: ViewState<ReceiveInteractor>

    private var state: ReceiveState { viewState.state }

    var body: some View {
        ScrollView(insets: EdgeInsets(horizontal: 1), pageLayout: .form) {
            HStack(alignment: .top, spacing: 1) {
                VStack(spacing: 1, insets: EdgeInsets(horizontal: 1)) { form }.frame(width: 35)
                Text(code, wrapping: .none, label: WalletTexts.code)
                    .substitute(WalletTexts.noRoomForCode).shrinksFirst()
            }.turnsWhereNarrow()
        }
    }

    /// Dark on light in every theme, as readers of codes expect it.
    private var code: AttributedText {
        AttributedText(
            state.link?.code ?? "",
            style: Style(foreground: .rgb(.max, .max, .max), background: .rgb(.min, .min, .min)))
    }

    @ViewBuilder
    private var form: some View {
        VStack {
            Text(WalletTexts.addressHeading, role: .heading)
            Text(state.address.text, role: .accent, wrapping: .character, label: WalletTexts.address)
        }
        TextField(
            WalletTexts.amount, text: Binding(get: { state.amount }, set: { viewState.trigger(.edit($0)) }),
            remark: state.remark?.ofField, maximumLength: PaymentRules.maximumAmountLength,
            preferredWidth: 60
        ).labelShown().preferredFocus()
        VStack {
            Button(WalletTexts.copyAddress) { viewState.trigger(.copyAddress) }
            Button(WalletTexts.copyLink) { viewState.trigger(.copyLink) }
        }
    }
}
