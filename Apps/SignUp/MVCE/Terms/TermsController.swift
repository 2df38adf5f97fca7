import KitMVCE
import KitReactive

final class TermsModel {
    /// Whether their end was visible at any time.
    let isRead = Property(false)
    /// Whether the user has tried to accept them before.
    let isTooEarly = Property(false)
}

/// All events of the terms.
enum TermsEvent: Equatable {
    case reachEnd
    case accept
}

/// Lets the terms be accepted once their end has been seen.
struct TermsController: Mvce.Controller {
    let flow: Dispatcher<SignUpFlowEvent>

    func update(model: TermsModel, for event: TermsEvent, dispatcher: Dispatcher<TermsEvent>) {
        switch event {
        case .reachEnd: model.isRead.value = true
        case .accept where model.isRead.value: flow.send(.openSignUpForm)
        case .accept: model.isTooEarly.value = true
        }
    }
}
