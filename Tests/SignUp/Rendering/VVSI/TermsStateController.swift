import KitReactive
import KitSceneViews
import KitVVSI
import SignUpDomain
import SignUpScreens

/// Shows the terms in retained views, and triggers their actions.
final class TermsStateController: ViewController {
    private let terms = TermsView()
    private let viewState: ViewState<TermsInteractor>
    private var subscriptions: [AnyCancellable] = []

    init(_ viewState: ViewState<TermsInteractor>) {
        self.viewState = viewState
        super.init(title: SignUpTexts.termsTitle)
    }

    override func loadView() -> RetainedView { terms }

    override func viewDidLoad() {
        subscriptions = [
            viewState.observe { [weak terms] state in
                terms?.isRead = state.isRead
                terms?.isTooEarly = state.isTooEarly
            },
            terms.text.isEndShown.observe { [viewState] in if $0 { viewState.trigger(.reachEnd) } },
            terms.accepted.observe { [viewState] in viewState.trigger(.accept) },
        ]
    }
}
