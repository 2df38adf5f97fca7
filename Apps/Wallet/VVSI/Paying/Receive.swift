import KitCells
import KitDI
import KitReactive
import KitSceneViews
import KitVVSI
import LedgerCore
import WalletDomain

/// Shows the address, and a code of the payment link.
struct ReceiveBody: ViewBody {
    let flow: ViewState<WalletFlowInteractor>
    let viewState: ViewState<ReceiveInteractor>

    private var page: ReceivePage { viewState.state.page }

    var body: some ViewBody {
        FormBody(insets: EdgeInsets(horizontal: 1, vertical: 0)) {
            HStack(spacing: 2) {
                VStack(spacing: 1) { form }.frame(width: ReceivePage.formWidth)
                Text(page.code, wrapping: .none, label: WalletTexts.code)
                    .substitute(WalletTexts.noRoomForCode).givesWay()
            }.turnsWhereNarrow()
        }
        .copied(viewState.notifications, flow)
    }

    @ViewBodyBuilder
    private var form: some ViewBody {
        Text(page.address.text, role: .accent, wrapping: .character, label: WalletTexts.address)
        TextField(
            WalletTexts.amount, text: Binding(get: { page.amount }, set: { viewState.trigger(.type($0)) }),
            remark: page.remark?.ofField, maximumLength: 60, preferredWidth: 60
        ).labelShown().preferredFocus()
        Button(WalletTexts.copyAddress) { viewState.trigger(.copyAddress) }
        Button(WalletTexts.copyLink) { viewState.trigger(.copyLink) }
    }
}

/// What the page shows.
struct ReceiveState: StateProtocol {
    var page: ReceivePage
}

/// What a person asks of it.
enum ReceiveAction: ActionProtocol {
    case type(String)
    case copyAddress
    case copyLink
}

/// Makes a payment link of what is asked for, and copies it.
final class ReceiveInteractor: InitialStateProtocol {
    typealias S = ReceiveState
    typealias A = ReceiveAction
    typealias N = CopyNotification

    var notifications: PassthroughSubject<CopyNotification, Never> { copying.notifications }
    let initialState: ReceiveState
    private let copying: Copying

    init(_ page: ReceivePage, _ pasteboard: any Pasteboard) {
        initialState = ReceiveState(page: page)
        copying = Copying(pasteboard: pasteboard)
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: ReceiveAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .type(let text): updater { $0.page.amount = text }
        case .copyAddress: copying(state().page.address.text)
        case .copyLink: copying(state().page.link)
        }
    }
}
