import KitDI
import KitMVCE
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// All that can happen to the page that shows the address.
enum ReceiveEvent {
    case type(String)
    case copyAddress
    case copyLink
}

/// Makes a payment link of what is asked for, and copies it.
struct ReceiveController: Mvce.Controller {
    let copy: (String) -> Void

    static func scene(_ page: ReceivePage, _ pasteboard: any Pasteboard) -> ViewController {
        let view = EventScene<ReceiveView, ReceivePage, ReceiveEvent>(title: WalletTexts.receive, ReceiveView()) {
            view, page in
            view.show(page)
        } events: { view, dispatcher in
            [
                view.amount.edited.observe { dispatcher.send(ReceiveEvent.type($0)) },
                view.copyAddress.sends(.copyAddress, to: dispatcher), view.copyLink.sends(.copyLink, to: dispatcher),
            ]
        }
        let controller = ReceiveController(copy: view.copying(to: pasteboard))
        Mvce.glue(model: Property(page), view: view, controller: controller)
        return view
    }

    func update(model: Property<ReceivePage>, for event: ReceiveEvent, dispatcher: Dispatcher<ReceiveEvent>) {
        switch event {
        case .type(let text): model.modify { $0.amount = text }
        case .copyAddress: copy(model.value.address.text)
        case .copyLink: copy(model.value.link)
        }
    }
}
