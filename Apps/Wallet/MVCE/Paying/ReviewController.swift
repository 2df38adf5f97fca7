import KitMVCE
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// All that can happen to the review.
enum ReviewEvent {
    case sign
}

/// Shows what will be signed.
struct ReviewController: Mvce.Controller {
    let flow: Dispatcher<WalletFlowEvent>

    static func scene(
        _ draft: PaymentDraft, _ environment: WalletEnvironment, _ flow: Dispatcher<WalletFlowEvent>
    ) -> ViewController {
        let view = EventScene<ReviewView, ReviewPage, ReviewEvent>(title: WalletTexts.review, ReviewView()) {
            view, page in
            view.show(page)
        } events: { view, dispatcher in
            [view.sign.sends(ReviewEvent.sign, to: dispatcher)]
        }
        let page = ReviewPage(draft, separator: environment.decimalSeparator)
        Mvce.glue(model: Property(page), view: view, controller: ReviewController(flow: flow))
        return view
    }

    func update(model: Property<ReviewPage>, for event: ReviewEvent, dispatcher: Dispatcher<ReviewEvent>) {
        flow.send(.ask(.sign(model.value.draft)))
    }
}
