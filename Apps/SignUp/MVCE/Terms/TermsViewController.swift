import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// Shows the terms and sends their events.
final class TermsViewController: ViewController, Mvce.View {
    private let terms = TermsView()

    init() {
        super.init(title: SignUpTexts.termsTitle)
    }

    override func loadView() -> RetainedView { terms }

    func bind(model: TermsModel, dispatcher: Dispatcher<TermsEvent>) -> BindingDisposer {
        disposer(of: [
            model.isRead.bind(to: terms) { $0.isRead = $1 },
            model.isTooEarly.bind(to: terms) { $0.isTooEarly = $1 },
            terms.text.isEndShown.observe { if $0 { dispatcher.send(.reachEnd) } },
            terms.accepted.observe { dispatcher.send(.accept) },
        ])
    }
}
