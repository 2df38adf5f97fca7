// SignUp in MVC-E: a view sends an event → the controller updates the model → the bindings show it; navigation is an event.
// Use it when: you want to read all events as one list, and controllers without views.
// Its price: an event type and a model object for each screen; effects come back as further events.

import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import SignUpDomain

/// SignUp, event driven: the flow is a separate loop, whose view is the scene stack.
public final class SignUpMVCE: SceneRoot {
    /// The welcome, and the screens above it.
    public var stack: SceneStack { flow.stack }
    private let flow: SignUpFlowView
    private let links: DeepLinkInbox<Invitation>
    private let subscriptions: [AnyCancellable]

    /// Creates the flow with the welcome as its first scene, and Home above it if a session was saved.
    public init(_ services: SignUpServices, links: DeepLinkInbox<Invitation>) {
        flow = SignUpFlowView(services)
        self.links = links
        let controller = SignUpFlowController(services: services)
        let dispatcher = Mvce.glue(model: SignUpFlowModel(), view: flow, controller: controller)
        dispatcher.send(.start)
        subscriptions = [
            links.observe { dispatcher.send(.invite($0)) },
            links.observeFailures { dispatcher.send(.refuseLink($0)) },
        ]
    }
}

/// The view of the flow: shows each open screen as a scene above the welcome.
///
/// It connects the parts of each scene: only the flow's view knows which view belongs to which controller.
final class SignUpFlowView: Mvce.View {
    var stack: SceneStack { path.stack }
    let associatedObjects = AssociatedObjects()
    private let services: SignUpServices
    private let welcome = WelcomeViewController()
    private lazy var path = PathStack<SignUpScreen>(root: welcome) { [weak self] in
        self?.scene(of: $0) ?? ViewController()
    } didChangePath: { [weak self] in
        self?.flow?.send(.wentBack($0))
    }
    private var flow: Dispatcher<SignUpFlowEvent>?
    private weak var model: SignUpFlowModel?

    init(_ services: SignUpServices) {
        self.services = services
    }

    func bind(model: SignUpFlowModel, dispatcher: Dispatcher<SignUpFlowEvent>) -> BindingDisposer {
        (flow, self.model) = (dispatcher, model)
        let unbindWelcome = welcome.bind(model: model, dispatcher: dispatcher)
        let unbindStack = disposer(of: [
            model.screens.bind(to: path) { $0.show($1) },
            model.messages.observe { [stack] in stack.present(Alert($0.title, message: $0.text)) },
        ])
        return {
            unbindWelcome()
            unbindStack()
        }
    }

    private func scene(of screen: SignUpScreen) -> ViewController? {
        guard let flow, let model else { return nil }
        switch screen {
        case .terms:
            return glued(TermsViewController(), TermsModel(), TermsController(flow: flow))
        case .signUpForm:
            let form = SignUpFormModel(invitation: model.invitation)
            return glued(
                SignUpFormViewController(), form, SignUpFormController(accounts: services.accounts, flow: flow))
        case .signIn(let email):
            let controller = SignInController(accounts: services.accounts, flow: flow)
            return glued(SignInViewController(), SignInModel(email: email), controller)
        case .home(let isReturning, let notice):
            guard let session = model.session.value else { return nil }
            let home = HomeModel(session, isReturning: isReturning, notice: notice)
            return glued(HomeViewController(), home, HomeController(services: services, flow: flow))
        }
    }

    private func glued<V: ViewController & Mvce.View, C: Mvce.Controller>(
        _ view: V, _ model: V.Model, _ controller: C
    ) -> V where C.Model == V.Model, C.Event == V.Event {
        Mvce.glue(model: model, view: view, controller: controller)
        return view
    }
}
