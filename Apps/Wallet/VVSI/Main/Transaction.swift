import KitDI
import KitReactive
import KitSceneViews
import KitVVSI
import LedgerCore
import WalletDomain

/// Shows a transaction in full.
struct TransactionBody: ViewBody {
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
        .copied(viewState.state.toast) { viewState.trigger(.show($0)) }
    }
}

/// What the page shows.
struct TransactionState: CopyingState {
    var page: TransactionPage
    var toast: Toast?
}

/// What a person asks of it.
enum TransactionAction: ActionProtocol {
    case copyIdentifier
    case copyOther
    case show(Toast?)
}

/// Copies what a person wants of the transaction.
final class TransactionInteractor: InitialStateProtocol {
    typealias S = TransactionState
    typealias A = TransactionAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let initialState: TransactionState
    private let pasteboard: any Pasteboard

    init(_ page: TransactionPage, _ pasteboard: any Pasteboard) {
        initialState = TransactionState(page: page)
        self.pasteboard = pasteboard
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: TransactionAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .copyIdentifier: pasteboard.copy(state().page.transaction.id.text, updater)
        case .copyOther: pasteboard.copy(state().page.otherAddress.text, updater)
        case .show(let toast): updater { $0.toast = toast }
        }
    }
}
