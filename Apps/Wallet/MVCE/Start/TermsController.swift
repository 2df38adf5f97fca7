import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// All that can happen to the terms.
enum TermsEvent {
    case accept
}

/// Passes on that the terms are accepted; there is nothing that a model would have.
struct TermsController: Mvce.Controller {
    let flow: Dispatcher<WalletFlowEvent>

    func update(model: Void, for event: TermsEvent, dispatcher: Dispatcher<TermsEvent>) {
        switch event {
        case .accept: flow.send(.start(.accept))
        }
    }
}

/// Shows the terms, and sends what happens to them.
final class TermsViewController: ViewController, Mvce.View {
    private let terms = TermsView()

    init() {
        super.init(title: WalletTexts.termsTitle)
    }

    override func loadView() -> View { terms }

    func bind(model: Void, dispatcher: Dispatcher<TermsEvent>) -> BindingDisposer {
        var bindings = [terms.accept.action.observe { dispatcher.send(.accept) }]
        return { bindings.cancelAll() }
    }
}
