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
                Text(page.code, wrapping: .none, label: WalletTexts.code).givesWay()
            }
        }
        .onReceive(viewState.notifications) { _ in flow.trigger(.say(WalletTexts.copied)) }
    }

    @ViewBodyBuilder
    private var form: some ViewBody {
        Text(page.address.text, role: .accent, wrapping: .character, label: WalletTexts.address)
        TextField(
            WalletTexts.amount, text: Binding(get: { page.amount }, set: { viewState.trigger(.type($0)) }),
            remark: page.remark?.ofField, maximumLength: 60, preferredWidth: 60
        ).preferredFocus()
        Button(WalletTexts.copyAddress) { viewState.trigger(.copyAddress) }
        Button(WalletTexts.copyLink) { viewState.trigger(.copyLink) }
    }
}

/// What the page shows.
struct ReceiveState: StateProtocol {
    var page: ReceivePage
}

/// What is told once of a page on which something can be copied.
enum CopyNotification: NotificationProtocol {
    case copied
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

    let notifications = PassthroughSubject<CopyNotification, Never>()
    let initialState: ReceiveState
    private let pasteboard: any Pasteboard

    init(_ page: ReceivePage, _ pasteboard: any Pasteboard) {
        initialState = ReceiveState(page: page)
        self.pasteboard = pasteboard
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: ReceiveAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .type(let text): updater { $0.page.amount = text }
        case .copyAddress: copy(state().page.address.text)
        case .copyLink: copy(state().page.link)
        }
    }

    private func copy(_ text: String) {
        pasteboard.copy(text, expiringAfter: ReceivePage.expiry)
        // Told each time, so that the message of a second copy is there for its whole time.
        notifications.send(.copied)
    }
}
