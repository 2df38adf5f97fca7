import KitDI
import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// The address, and the payment link for what is asked for.
final class ReceiveModel {
    let amount: FieldModel<String, Amount>
    let link: Property<PaymentLink?>
    /// What a person has to be told once.
    let messages = Signal<String>()
    let address: Address

    /// Makes a link that asks for no certain amount.
    init(_ address: Address, separator: Character) {
        self.address = address
        amount = FieldModel("") { PaymentRules.requested($0, separator: separator) }
        link = Property(PaymentLink(recipient: address))
    }

    /// Takes an amount; one that cannot be used is left out of the link.
    func write(amount text: String) {
        amount.write(text)
        link.set(ifChanged: PaymentLink(recipient: address, amount: amount.value))
    }
}

/// All that can happen to the page that shows the address.
enum ReceiveEvent {
    case typeAmount(String)
    case copyAddress
    case copyLink
}

/// Makes a payment link of what is asked for, and copies it.
struct ReceiveController: Mvce.Controller {
    private let pasteboard: any Pasteboard

    init(_ pasteboard: any Pasteboard) {
        self.pasteboard = pasteboard
    }

    func update(model: ReceiveModel, for event: ReceiveEvent, dispatcher: Dispatcher<ReceiveEvent>) {
        switch event {
        case .typeAmount(let text): model.write(amount: text)
        case .copyAddress: copy(model.address.text, model)
        case .copyLink: if let link = model.link.value { copy(link.text, model) }
        }
    }

    private func copy(_ text: String, _ model: ReceiveModel) {
        pasteboard.lend(text)
        model.messages.send(WalletTexts.copied)
    }
}
