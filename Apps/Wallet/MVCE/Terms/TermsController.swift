import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Everything that can happen to the terms.
enum TermsEvent {
    case accept
}

/// Notifies the flow that the terms are accepted; the scene needs no model.
struct TermsController: Mvce.Controller {
    let flow: Dispatcher<WalletFlowEvent>

    func update(model: Void, for event: TermsEvent, dispatcher: Dispatcher<TermsEvent>) {
        switch event {
        case .accept: flow.send(.start(.accept))
        }
    }
}

/// Shows the terms, and sends what is pressed.
final class TermsViewController: ViewController, Mvce.View {
    private let terms = TermsView()

    init() {
        super.init(title: WalletTexts.termsTitle)
        subtitle = WalletTexts.step(.terms)
    }

    override func loadView() -> View { terms }

    func bind(model: Void, dispatcher: Dispatcher<TermsEvent>) -> BindingDisposer {
        disposer(of: [terms.accept.action.observe { dispatcher.send(.accept) }])
    }
}
