import KitDI
import KitMVCE
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// All that can happen to the page of a transaction.
enum TransactionEvent {
    case copyIdentifier
    case copyOther
}

/// Copies what a person wants of the transaction.
struct TransactionController: Mvce.Controller {
    let copy: (String) -> Void

    static func scene(_ page: TransactionPage, _ pasteboard: any Pasteboard) -> ViewController {
        let view = EventScene<TransactionView, TransactionPage, TransactionEvent>(
            title: WalletTexts.transactionTitle, TransactionView()
        ) { view, page in
            view.show(page)
        } events: { view, dispatcher in
            [
                view.copyIdentifier.sends(TransactionEvent.copyIdentifier, to: dispatcher),
                view.copyOther.sends(.copyOther, to: dispatcher),
            ]
        }
        let controller = TransactionController(copy: view.copying(to: pasteboard))
        Mvce.glue(model: Property(page), view: view, controller: controller)
        return view
    }

    func update(
        model: Property<TransactionPage>, for event: TransactionEvent, dispatcher: Dispatcher<TransactionEvent>
    ) {
        switch event {
        case .copyIdentifier: copy(model.value.transaction.id.text)
        case .copyOther: copy(model.value.otherAddress.text)
        }
    }
}
