import KitMVCE
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// All that can happen to the page that follows a payment.
enum PaymentEvent {
    case show(PaymentStage?)
    case leave
    case sendAgain
    case giveUp
}

/// Shows how far a payment is.
struct PaymentController: Mvce.Controller {
    let flow: Dispatcher<WalletFlowEvent>

    static func scene(
        _ page: PaymentPage, _ model: WalletFlowModel, _ flow: Dispatcher<WalletFlowEvent>
    ) -> ViewController {
        let (stages, id) = (model.tracker.stages, page.payment.id)
        let view = EventScene<PaymentView, PaymentPage, PaymentEvent>(title: WalletTexts.paymentTitle, PaymentView()) {
            view, page in
            view.show(page)
        } events: { view, dispatcher in
            [
                view.leave.sends(PaymentEvent.leave, to: dispatcher),
                view.sendAgain.sends(.sendAgain, to: dispatcher), view.giveUp.sends(.giveUp, to: dispatcher),
                stages.observe { dispatcher.send(.show($0[id])) },
            ]
        }
        Mvce.glue(model: Property(page), view: view, controller: PaymentController(flow: flow))
        return view.withoutWayBack()
    }

    func update(model: Property<PaymentPage>, for event: PaymentEvent, dispatcher: Dispatcher<PaymentEvent>) {
        switch event {
        case .show(let stage): model.modify { $0.show(stage) }
        case .leave: flow.send(.leavePayment)
        case .giveUp: flow.send(.giveUp(model.value.payment))
        case .sendAgain: flow.send(.payAgain(model.value.payment))
        }
    }
}
