// SignUp in VVSI with retained views: an action → the interactor → the view state → a view controller shows it.
// The links lead to the files that it has in common with Apps/SignUp/VVSI; the other files are its rendering.

import KitNavigation
import KitReactive
import KitSceneViews
import KitVVSI
import SignUpDomain

/// The app of `SignUpVVSI`, with retained views instead of bodies.
public final class SignUpVVSIWithViews: SceneRoot {
    /// The welcome, and the screens above it.
    public var stack: SceneStack { path.stack }

    private let flow: ViewState<SignUpFlowInteractor>
    private let path: PathStack<SignUpRoute>
    private let links: DeepLinkInbox<Invitation>
    private let subscriptions: [AnyCancellable]

    /// Creates the flow with the welcome as its first scene, and Home above it if a session was saved.
    public init(_ services: SignUpServices, links: DeepLinkInbox<Invitation>) {
        let flow = ViewState(SignUpFlowInteractor(services))
        flow.trigger(.start)
        let path = PathStack<SignUpRoute>(root: WelcomeStateController(flow)) { [weak flow] route in
            flow.map { Self.scene(route, $0, services) } ?? ViewController()
        } didChangePath: { [weak flow] path in
            flow?.trigger(.changePath(path))
        }
        self.flow = flow
        self.path = path
        self.links = links
        subscriptions = [
            flow.observe { [weak path] in path?.show($0.path) },
            flow.notifications.sink { [weak path] in
                switch $0 {
                case .message(let title, let text): path?.stack.present(Alert(title, message: text))
                case .invited: break  // The form receives it.
                }
            },
            links.observe { [weak flow] in flow?.trigger(.invite($0)) },
            links.observeFailures { [weak flow] in flow?.trigger(.refuseLink($0)) },
        ]
    }
}

// MARK: - The scenes

extension SignUpVVSIWithViews {
    private static func scene(
        _ route: SignUpRoute, _ flow: ViewState<SignUpFlowInteractor>, _ services: SignUpServices
    ) -> ViewController {
        switch route {
        case .terms:
            return TermsStateController(ViewState(TermsInteractor(), parent: flow, SignUpFlowAction.terms))
        case .signUpForm:
            let form = ViewState(
                SignUpFormInteractor(services.accounts, invitation: flow.state.invitation), parent: flow,
                SignUpFlowAction.form
            ) {
                switch $0 {
                case .invited(let invitation): .accept(invitation)
                case .message: nil  // The flow presents it.
                }
            }
            return SignUpFormStateController(form)
        case .signIn(let email):
            let form = ViewState(SignInInteractor(services.accounts, email: email), parent: flow, SignUpFlowAction.form)
            return SignInStateController(form)
        case .home(let arrival):
            guard let session = flow.state.session else { return ViewController() }
            let home = ViewState(HomeInteractor(services, session, arrival), parent: flow, SignUpFlowAction.home)
            return HomeStateController(home)
        }
    }
}
