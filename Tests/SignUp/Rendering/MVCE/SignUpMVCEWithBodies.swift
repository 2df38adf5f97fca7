// SignUp in MVC-E with bodies: an event → the controller → the model → the body reads it.
// The links lead to the files that it has in common with Apps/SignUp/MVCE; the other files are its rendering.

import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import SignUpDomain

/// The app of `SignUpMVCE`, with bodies instead of retained views.
public final class SignUpMVCEWithBodies: SceneRoot {
    /// The welcome, and the screens above it.
    public var stack: SceneStack { flow.stack }
    private let flow: SignUpFlowBodies
    private let links: DeepLinkInbox<Invitation>
    private let subscriptions: [AnyCancellable]

    /// Creates the flow with the welcome as its first scene, and Home above it if a session was saved.
    public init(_ services: SignUpServices, links: DeepLinkInbox<Invitation>) {
        let model = SignUpFlowModel()
        flow = SignUpFlowBodies(services, model)
        self.links = links
        let controller = SignUpFlowController(services: services)
        let dispatcher = Mvce.glue(model: model, view: flow, controller: controller)
        dispatcher.send(.start)
        subscriptions = [
            links.observe { dispatcher.send(.invite($0)) },
            links.observeFailures { dispatcher.send(.refuseLink($0)) },
        ]
    }
}

/// The view of the flow: shows each open screen as a scene above the welcome.
final class SignUpFlowBodies: Mvce.View {
    var stack: SceneStack { path.stack }
    let associatedObjects = AssociatedObjects()
    private let services: SignUpServices
    private let model: SignUpFlowModel
    private lazy var path = PathStack<SignUpScreen>(
        root: HostingController(
            title: SignUpTexts.welcomeTitle, WelcomeModelBody(model: model) { [weak self] in self?.flow?.send($0) })
    ) { [weak self] in
        self?.scene(of: $0) ?? ViewController()
    } didChangePath: { [weak self] in
        self?.flow?.send(.wentBack($0))
    }
    private var flow: Dispatcher<SignUpFlowEvent>?

    init(_ services: SignUpServices, _ model: SignUpFlowModel) {
        self.services = services
        self.model = model
    }

    func bind(model: SignUpFlowModel, dispatcher: Dispatcher<SignUpFlowEvent>) -> BindingDisposer {
        flow = dispatcher
        return disposer(of: [
            model.screens.bind(to: path) { $0.show($1) },
            model.messages.observe { [stack] in stack.present(Alert($0.title, message: $0.text)) },
        ])
    }

    private func scene(of screen: SignUpScreen) -> ViewController? {
        guard let flow else { return nil }
        switch screen {
        case .terms:
            let terms = BodyView(TermsModel(), TermsController(flow: flow))
            return HostingController(title: SignUpTexts.termsTitle, TermsModelBody(view: terms))
        case .signUpForm:
            let form = BodyView(
                SignUpFormModel(invitation: model.invitation),
                SignUpFormController(accounts: services.accounts, flow: flow))
            return HostingController(title: SignUpTexts.formTitle, SignUpFormModelBody(view: form))
        case .signIn(let email):
            let form = BodyView(SignInModel(email: email), SignInController(accounts: services.accounts, flow: flow))
            return HostingController(title: SignUpTexts.signInTitle, SignInModelBody(view: form))
        case .home(let isReturning, let notice):
            guard let session = model.session.value else { return nil }
            let home = BodyView(
                HomeModel(session, isReturning: isReturning, notice: notice),
                HomeController(services: services, flow: flow))
            return HostingController(title: SignUpTexts.homeTitle, HomeModelBody(view: home))
        }
    }
}
