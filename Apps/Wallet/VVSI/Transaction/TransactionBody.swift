import KitSceneViews
import KitVVSI
import WalletDomain

/// Shows a transaction in full.
struct TransactionBody: ViewBody {
    let viewState: ViewState<TransactionInteractor>

    private var page: TransactionDetails { viewState.state.page }

    var body: some ViewBody {
        FormBody(WalletTexts.detailsFrame) {
            Text(page.heading, role: .display)
            DetailsBody(lines: page.lines)
            HStack(spacing: 2) {
                Button(WalletTexts.copyIdentifier) { viewState.trigger(.copyIdentifier) }.preferredFocus()
                Button(page.copyOtherTitle) { viewState.trigger(.copyOther) }
            }.turnsWhereNarrow()
        }
    }
}
