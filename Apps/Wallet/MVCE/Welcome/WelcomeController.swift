import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Everything that can happen to the welcome.
enum WelcomeEvent {
    case start
}

/// Notifies the flow that the user wants to begin; the scene needs no model.
struct WelcomeController: Mvce.Controller {
    let flow: Dispatcher<WalletFlowEvent>

    func update(model: Void, for event: WelcomeEvent, dispatcher: Dispatcher<WelcomeEvent>) {
        switch event {
        case .start: flow.send(.start(.begin))
        }
    }
}

/// Shows the welcome, and sends what is pressed.
final class WelcomeViewController: ViewController, Mvce.View {
    private let welcome = WelcomeView()

    init() {
        super.init(title: WalletTexts.title)
    }

    override func loadView() -> View { welcome }

    func bind(model: Void, dispatcher: Dispatcher<WelcomeEvent>) -> BindingDisposer {
        disposer(of: [welcome.start.action.observe { dispatcher.send(.start) }])
    }
}
