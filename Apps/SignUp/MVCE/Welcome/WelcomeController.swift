import KitMVCE
import KitReactive

/// What the welcome shows; the flow writes it.
final class WelcomeModel {
    let notice: Property<String>

    init(notice: Property<String>) {
        self.notice = notice
    }
}

/// All that can happen to the welcome.
enum WelcomeEvent {
    case signUp
    case signIn
}

/// Passes on what a person wants.
struct WelcomeController: Mvce.Controller {
    let flow: Dispatcher<SignUpFlowEvent>

    func update(model: WelcomeModel, for event: WelcomeEvent, dispatcher: Dispatcher<WelcomeEvent>) {
        switch event {
        case .signUp: flow.send(.openTerms)
        case .signIn: flow.send(.openSignIn)
        }
    }
}
