import KitCore
import KitReactive
import KitVVSI
import LedgerCore
import WalletDomain

/// The state of the page that asks others for a payment.
struct ReceiveState: StateProtocol, Equatable {
    let address: Address
    let separator: Character
    var amount = ""

    var remark: FormRemark? { wanted.remark }

    /// The link that asks for a payment; without an amount if the typed one is wrong.
    var link: PaymentLink? { PaymentLink(recipient: address, amount: wanted.value) }

    private var wanted: Checked<Amount> { PaymentRules.requested(amount, separator: separator) }
}

/// The user's actions.
enum ReceiveAction: ActionProtocol {
    case edit(String)
    case copyAddress
    case copyLink
}

/// What the page notifies the flow of.
enum ReceiveNotification: NotificationProtocol, Equatable {
    case copy(String)
}

/// Makes a payment link from the requested amount.
final class ReceiveInteractor: InteractorProtocol {
    typealias S = ReceiveState
    typealias A = ReceiveAction
    typealias N = ReceiveNotification
    typealias Work = Never

    let notifications = PassthroughSubject<ReceiveNotification, Never>()
    let effects = EffectScope("ReceiveInteractor")
    let initialState: ReceiveState

    init(_ account: WalletAccount) {
        initialState = ReceiveState(address: account.address, separator: account.separator)
    }

    func execute(_ action: ReceiveAction, _ state: Handle) {
        switch action {
        case .edit(let text): state.update { $0.amount = text }
        case .copyAddress: notifications.send(.copy(state.value.address.text))
        case .copyLink: if let link = state.value.link { notifications.send(.copy(link.text)) }
        }
    }
}
