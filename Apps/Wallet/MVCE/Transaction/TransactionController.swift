import KitDI
import KitMVCE
import KitReactive
import LedgerCore
import WalletDomain

/// A transaction in full; it does not change while it is shown.
final class TransactionModel {
    let page: TransactionDetails
    /// A message for the user; sent once.
    let messages = Signal<String>()

    init(_ page: TransactionDetails) {
        self.page = page
    }
}

/// Everything that can happen to the page of a transaction.
enum TransactionEvent {
    case copyIdentifier
    case copyOther
}

/// Copies the identifier of the transaction or the other address.
struct TransactionController: Mvce.Controller {
    private let pasteboard: any Pasteboard

    init(_ pasteboard: any Pasteboard) {
        self.pasteboard = pasteboard
    }

    func update(model: TransactionModel, for event: TransactionEvent, dispatcher: Dispatcher<TransactionEvent>) {
        switch event {
        case .copyIdentifier: copy(model.page.transaction.id.text, model)
        case .copyOther: copy(model.page.otherAddress.text, model)
        }
    }

    private func copy(_ text: String, _ model: TransactionModel) {
        model.messages.send(WalletTexts.copied(pasteboard.copyTemporarily(text)))
    }
}
