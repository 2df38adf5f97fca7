import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the terms; their button is an event of the flow.
final class TermsViewController: ViewController {
    private let terms = TermsView()
    private var binding: AnyCancellable?

    init(flow: Dispatcher<WalletFlowEvent>) {
        super.init(title: WalletTexts.termsTitle)
        subtitle = WalletTexts.step(.terms)
        binding = terms.accept.action.observe { flow.send(.setup(.termsAccepted)) }
    }

    override func loadView() -> RetainedView { terms }
}
