// SignUp in VVSI: the view triggers an action → the interactor updates the view state → the body shows it; navigation is a path.
// Use it when: a screen is best described as a function of one value, and state should be easy to store and to test.
// Its price: one state for a whole screen, evaluated as a whole; effects need care about what is newest.

import KitNavigation
import KitReactive
import KitSceneViews
import KitVVSI
import SignUpDomain

/// SignUp, with each screen's state in one value, and in another the way through the app and who is signed in.
public final class SignUpVVSI: SceneRoot {
    /// The welcome, and the screens above it.
    public var stack: SceneStack { path.stack }

    private let path: PathStack<SignUpRoute>
    private let links: DeepLinkInbox<Invitation>
    private let subscriptions: [AnyCancellable]

    /// Makes the flow with the welcome as its first scene, and Home above it where a session was saved.
    public convenience init(_ services: SignUpServices, links: DeepLinkInbox<Invitation>) {
        self.init(SignUpFlowInteractor(services), links: links) {
            FormInteractor(AccountPage(SignUpForm()), services.accounts, flow: $0)
        }
    }

    init(
        _ interactor: SignUpFlowInteractor, links: DeepLinkInbox<Invitation>,
        makeForm: @escaping @MainActor (ViewState<SignUpFlowInteractor>) -> FormInteractor<SignUpForm>
    ) {
        let services = interactor.services
        let flow = ViewState(interactor)
        flow.trigger(.start)
        let path = PathStack<SignUpRoute>(
            root: HostingController(title: SignUpTexts.welcomeTitle, WelcomeBody(flow: flow))
        ) { [weak flow] route in
            flow.map { Self.scene(route, flow: $0, services, makeForm) } ?? ViewController()
        } didChangePath: { [weak flow] path in
            flow?.trigger(.changePath(path))
        }
        self.path = path
        self.links = links
        subscriptions = [
            flow.observe { [weak path] in path?.show($0.path) },
            links.observe { flow.trigger(.invite($0)) },
            links.observeFailures { flow.trigger(.refuseLink($0)) },
        ]
    }

    private static func scene(
        _ route: SignUpRoute, flow: ViewState<SignUpFlowInteractor>, _ services: SignUpServices,
        _ makeForm: (ViewState<SignUpFlowInteractor>) -> FormInteractor<SignUpForm>
    ) -> ViewController {
        switch route {
        case .terms:
            HostingController(
                title: SignUpTexts.termsTitle, TermsBody(flow: flow, viewState: ViewState(TermsInteractor())))
        case .form:
            HostingController(
                title: SignUpTexts.formTitle, SignUpFormBody(flow: flow, viewState: ViewState(makeForm(flow))))
        case .signIn(let reason): signIn(reason, flow: flow, services)
        case .home(let isReturning):
            HostingController(
                title: SignUpTexts.homeTitle,
                HomeBody(
                    flow: flow,
                    viewState: ViewState(HomeInteractor(services.accounts, isReturning: isReturning, flow: flow))))
        }
    }

    private static func signIn(
        _ reason: SignInReason, flow: ViewState<SignUpFlowInteractor>, _ services: SignUpServices
    ) -> ViewController {
        let page = AccountPage(SignInForm(email: reason.email), explanation: reason.explanation)
        let interactor = FormInteractor(page, services.accounts, flow: flow)
        return HostingController(
            title: SignUpTexts.signInTitle, SignInBody(flow: flow, viewState: ViewState(interactor)))
    }
}
