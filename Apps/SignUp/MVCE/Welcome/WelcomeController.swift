import KitMVCE
import KitReactive

/// The model of the welcome screen; the flow writes it.
final class WelcomeModel {
    let notice: Property<String?>

    init(notice: Property<String?>) {
        self.notice = notice
    }
}

/// All events of the welcome screen.
enum WelcomeEvent {
    case signUp
    case signIn
}

/// Sends the user's choice to the flow.
struct WelcomeController: Mvce.Controller {
    let flow: Dispatcher<SignUpFlowEvent>

    func update(model: WelcomeModel, for event: WelcomeEvent, dispatcher: Dispatcher<WelcomeEvent>) {
        switch event {
        case .signUp: flow.send(.openTerms)
        case .signIn: flow.send(.openSignIn)
        }
    }
}
