import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// All that can happen to the welcome.
enum WelcomeEvent {
    case start
}

/// Passes on that a person wants to begin; there is nothing that a model would have.
struct WelcomeController: Mvce.Controller {
    let flow: Dispatcher<WalletFlowEvent>

    func update(model: Void, for event: WelcomeEvent, dispatcher: Dispatcher<WelcomeEvent>) {
        switch event {
        case .start: flow.send(.start(.begin))
        }
    }
}

/// Shows the welcome, and sends what happens to it.
final class WelcomeViewController: ViewController, Mvce.View {
    private let welcome = WelcomeView()

    init() {
        super.init(title: WalletTexts.title)
    }

    override func loadView() -> View { welcome }

    func bind(model: Void, dispatcher: Dispatcher<WelcomeEvent>) -> BindingDisposer {
        var bindings = [welcome.start.action.observe { dispatcher.send(.start) }]
        return { bindings.cancelAll() }
    }
}
