import KitCore
import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// The address, and the payment link for the requested amount.
final class ReceiveModel {
    let address: Address
    let amount = Property("")
    let checkedAmount: Derived<Checked<Amount>>
    /// The link; it leaves out an amount that cannot be used.
    let link: Derived<PaymentLink?>

    init(_ account: WalletAccount) {
        address = account.address
        checkedAmount = Derived(amount) { [separator = account.separator] in
            PaymentRules.requested($0, separator: separator)
        }
        link = Derived(checkedAmount) { [address] in PaymentLink(recipient: address, amount: $0.value) }
    }
}

/// Everything that can happen to the page that shows the address.
enum ReceiveEvent: Equatable {
    case amountTyped(String)
    case copyAddressPressed
    case copyLinkPressed
}

/// Requests an amount, and has the link or the address copied.
struct ReceiveController: Mvce.Controller {
    let flow: Dispatcher<WalletFlowEvent>

    func update(model: ReceiveModel, for event: ReceiveEvent, dispatcher: Dispatcher<ReceiveEvent>) {
        switch event {
        case .amountTyped(let text): model.amount.value = text
        case .copyAddressPressed: flow.send(.copyPressed(model.address.text))
        case .copyLinkPressed: if let link = model.link.value { flow.send(.copyPressed(link.text)) }
        }
    }
}
