import KitDI
import KitReactive
import KitSceneViews
import KitVVSI
import LedgerCore
import WalletDomain

/// Shows a transaction in full.
struct TransactionBody: ViewBody {
    let flow: ViewState<WalletFlowInteractor>
    let viewState: ViewState<TransactionInteractor>

    private var page: TransactionPage { viewState.state.page }

    var body: some ViewBody {
        FormBody {
            Text(page.heading, role: .display)
            VStack {
                ForEach(Array(page.lines.enumerated()), id: \.offset) { Text($0.element, wrapping: .character) }
            }
            HStack(spacing: 2) {
                Button(WalletTexts.copyIdentifier) { viewState.trigger(.copyIdentifier) }.preferredFocus()
                Button(page.copyOtherTitle) { viewState.trigger(.copyOther) }
            }
        }
        .copied(viewState.notifications, flow)
    }
}

/// What the page shows.
struct TransactionState: StateProtocol {
    var page: TransactionPage
}

/// What a person asks of it.
enum TransactionAction: ActionProtocol {
    case copyIdentifier
    case copyOther
}

/// Copies what a person wants of the transaction.
final class TransactionInteractor: InitialStateProtocol {
    typealias S = TransactionState
    typealias A = TransactionAction
    typealias N = CopyNotification

    var notifications: PassthroughSubject<CopyNotification, Never> { copying.notifications }
    let initialState: TransactionState
    private let copying: Copying

    init(_ page: TransactionPage, _ pasteboard: any Pasteboard) {
        initialState = TransactionState(page: page)
        copying = Copying(pasteboard: pasteboard)
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: TransactionAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .copyIdentifier: copying(state().page.transaction.id.text)
        case .copyOther: copying(state().page.otherAddress.text)
        }
    }
}
