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
/// The welcome is the flow's own screen: it shows the flow's state and triggers its actions. The notifications of any other
/// screen's interactor are actions of the flow; it has no other connection to the flow.
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
            let terms = ViewState(TermsInteractor())
            return scene(SignUpTexts.termsTitle, TermsBody(viewState: terms), terms, flow, SignUpFlowAction.terms)
        case .signUpForm:
            let form = ViewState(SignUpFormInteractor(services.accounts, invitation: flow.state.invitation))
            return signUpForm(form, flow)
        case .signIn(let reason):
            let form = ViewState(SignInInteractor(services.accounts, reason: reason))
            return scene(SignUpTexts.signInTitle, SignInBody(viewState: form), form, flow, SignUpFlowAction.form)
        case .home(let arrival):
            guard let session = flow.state.session else { return ViewController() }
            let home = ViewState(HomeInteractor(services, session, arrival))
            return scene(SignUpTexts.homeTitle, HomeBody(viewState: home), home, flow, SignUpFlowAction.home)
        }
    }

    /// Creates the form to sign up, which also receives the invitations that arrive while it is open.
    private static func signUpForm(
        _ form: ViewState<SignUpFormInteractor>, _ flow: ViewState<SignUpFlowInteractor>
    ) -> ViewController {
        let invitations = flow.notifications.sink { [weak form] in
            switch $0 {
            case .invited(let invitation): form?.trigger(.invite(invitation))
            case .message: break  // The flow presents it.
            }
        }
        let scene = scene(SignUpTexts.formTitle, SignUpFormBody(viewState: form), form, flow, SignUpFlowAction.form)
        scene.associatedObjects[#function] = invitations
        return scene
    }

    /// Creates a scene whose notifications are actions of the flow.
    private static func scene<Interactor>(
        _ title: String, _ body: some ViewBody, _ viewState: ViewState<Interactor>,
        _ flow: ViewState<SignUpFlowInteractor>, _ action: @escaping @MainActor (Interactor.N) -> SignUpFlowAction
    ) -> ViewController {
        let scene = HostingController(title: title, body)
        scene.associatedObjects[#function] = viewState.notifications.sink { [weak flow] in flow?.trigger(action($0)) }
        return scene
    }
}
