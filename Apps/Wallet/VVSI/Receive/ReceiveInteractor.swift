import KitCore
import KitDI
import KitReactive
import KitVVSI
import LedgerCore
import WalletDomain

/// The state of the page that asks others for a payment.
struct ReceiveState: StateProtocol {
    let address: Address
    let separator: Character
    private(set) var amount = ""

    init(_ address: Address, separator: Character) {
        self.address = address
        self.separator = separator
    }
}

extension ReceiveState {
    var remark: FormRemark? { wanted.remark }

    /// The link that asks for a payment; without an amount if the typed one is wrong.
    var link: PaymentLink? { PaymentLink(recipient: address, amount: wanted.value) }

    private var wanted: Checked<Amount> { PaymentRules.requested(amount, separator: separator) }

    mutating func edited(_ text: String) { amount = text }
}

/// The user's actions.
enum ReceiveAction: ActionProtocol {
    case edit(String)
    case copyAddress
    case copyLink
}

/// What the page notifies the flow of.
enum ReceiveNotification: NotificationProtocol {
    case copied(CopyOutcome)
}

/// Makes a payment link from the requested amount and memo, and copies it.
final class ReceiveInteractor: InteractorProtocol {
    typealias S = ReceiveState
    typealias A = ReceiveAction
    typealias N = ReceiveNotification
    typealias Work = Never

    let notifications = PassthroughSubject<ReceiveNotification, Never>()
    let effects = EffectScope("ReceiveInteractor")
    let initialState: ReceiveState
    private let pasteboard: any Pasteboard

    init(_ address: Address, _ environment: WalletEnvironment) {
        initialState = ReceiveState(address, separator: environment.decimalSeparator)
        pasteboard = environment.pasteboard
    }

    func execute(_ action: ReceiveAction, _ state: Handle) {
        switch action {
        case .edit(let text): state.update { $0.edited(text) }
        case .copyAddress: copy(state.value.address.text)
        case .copyLink: if let link = state.value.link { copy(link.text) }
        }
    }

    private func copy(_ text: String) {
        notifications.send(.copied(pasteboard.copyTemporarily(text)))
    }
}
