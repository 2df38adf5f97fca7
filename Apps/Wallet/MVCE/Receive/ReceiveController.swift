import KitDI
import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// The address, and the payment link for the requested amount.
final class ReceiveModel {
    let amount: FieldModel<String, Amount>
    let link: Property<PaymentLink?>
    /// A message for the user; sent once.
    let messages = Signal<String>()
    let address: Address

    /// Creates a model whose link requests no amount.
    init(_ address: Address, separator: Character) {
        self.address = address
        amount = FieldModel("") { PaymentRules.requested($0, separator: separator) }
        link = Property(PaymentLink(recipient: address))
    }

    /// Changes the amount; the link leaves out one that cannot be used.
    func edit(amount text: String) {
        amount.edit(text)
        link.set(ifChanged: PaymentLink(recipient: address, amount: amount.value))
    }
}

/// Everything that can happen to the page that shows the address.
enum ReceiveEvent {
    case editAmount(String)
    case copyAddress
    case copyLink
}

/// Updates the payment link, and copies it or the address.
struct ReceiveController: Mvce.Controller {
    private let pasteboard: any Pasteboard

    init(_ pasteboard: any Pasteboard) {
        self.pasteboard = pasteboard
    }

    func update(model: ReceiveModel, for event: ReceiveEvent, dispatcher: Dispatcher<ReceiveEvent>) {
        switch event {
        case .editAmount(let text): model.edit(amount: text)
        case .copyAddress: copy(model.address.text, model)
        case .copyLink: if let link = model.link.value { copy(link.text, model) }
        }
    }

    private func copy(_ text: String, _ model: ReceiveModel) {
        model.messages.send(WalletTexts.copied(pasteboard.copyTemporarily(text)))
    }
}
