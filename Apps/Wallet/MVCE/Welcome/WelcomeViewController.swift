import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the welcome; its button is an event of the flow, so it needs no controller.
final class WelcomeViewController: ViewController {
    private let welcome = WelcomeView()
    private var binding: AnyCancellable?

    init(flow: Dispatcher<WalletFlowEvent>) {
        super.init(title: WalletTexts.title)
        binding = welcome.start.action.observe { flow.send(.setup(.started)) }
    }

    override func loadView() -> RetainedView { welcome }
}
