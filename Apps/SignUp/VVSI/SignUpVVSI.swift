// SignUp in VVSI: the view triggers an action → the interactor updates the view state → the body shows it; navigation is a path.
// Use it when: a screen is best described as a function of one value, and state should be easy to store and to test.
// Its price: one state for a whole screen, evaluated as a whole; the interactor keeps state and effects consistent.

import KitNavigation
import KitReactive
import KitSceneViews
import KitVVSI
import SignUpDomain

/// SignUp, with the state of each screen in one value, and the path and the signed-in user in another.
///
/// The welcome is the flow's own screen: it shows the flow's state and triggers its actions. The other screens are children
/// of the flow: their notifications are its actions.
public final class SignUpVVSI: SceneRoot {
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
        let path = PathStack<SignUpRoute>(
            root: HostingController(title: SignUpTexts.welcomeTitle, WelcomeBody(flow: flow))
        ) { [weak flow] route in
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

extension SignUpVVSI {
    private static func scene(
        _ route: SignUpRoute, _ flow: ViewState<SignUpFlowInteractor>, _ services: SignUpServices
    ) -> ViewController {
        switch route {
        case .terms:
            let terms = ViewState(TermsInteractor(), parent: flow, SignUpFlowAction.terms)
            return HostingController(title: SignUpTexts.termsTitle, TermsBody(viewState: terms))
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
            return HostingController(title: SignUpTexts.formTitle, SignUpFormBody(viewState: form))
        case .signIn(let email):
            let form = ViewState(SignInInteractor(services.accounts, email: email), parent: flow, SignUpFlowAction.form)
            return HostingController(title: SignUpTexts.signInTitle, SignInBody(viewState: form))
        case .home(let arrival):
            guard let session = flow.state.session else { return ViewController() }
            let home = ViewState(HomeInteractor(services, session, arrival), parent: flow, SignUpFlowAction.home)
            return HostingController(title: SignUpTexts.homeTitle, HomeBody(viewState: home))
        }
    }
}
