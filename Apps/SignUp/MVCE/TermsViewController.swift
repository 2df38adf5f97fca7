import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// What the terms show.
final class TermsModel {
    let isRead = Property(false)
}

/// All that can happen to the terms.
enum TermsEvent {
    case showEnd
    case accept
}

/// Lets the terms be accepted once their end has been seen.
struct TermsController: Mvce.Controller {
    let flow: Dispatcher<SignUpFlowEvent>

    func update(model: TermsModel, for event: TermsEvent, dispatcher: Dispatcher<TermsEvent>) {
        switch event {
        case .showEnd: model.isRead.set(ifChanged: true)
        case .accept: if model.isRead.value { flow.send(.openForm) }
        }
    }
}

/// Shows the terms, and sends what happens to them.
final class TermsViewController: ViewController, Mvce.View {
    private let terms = TermsView()

    init() {
        super.init(title: SignUpTexts.termsTitle)
    }

    override func loadView() -> View { terms }

    func bind(model: TermsModel, dispatcher: Dispatcher<TermsEvent>) -> BindingDisposer {
        var bindings = [
            model.isRead.bind(to: terms) { $0.isRead = $1 },
            terms.text.isEndShown.observe { if $0 { dispatcher.send(.showEnd) } },
            terms.accept.action.observe { dispatcher.send(.accept) },
        ]
        return { bindings.cancelAll() }
    }
}
