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
        let dispatcher = Mvce.glue(model: SignUpFlowModel(), view: flow, controller: SignUpFlowController(services))
        dispatcher.send(.start)
        subscriptions = [
            links.observe { dispatcher.send(.invite($0)) },
            links.observeFailures { dispatcher.send(.refuseLink($0)) },
        ]
    }
}

/// The view of the flow: shows each step as a scene on the stack.
///
/// It connects the parts of each scene. Only the flow decides which view belongs to which controller.
final class SignUpFlowView: Mvce.View {
    let stack = SceneStack()
    let attachments = Attachments()
    private let services: SignUpServices
    /// The form that was opened last; one that was closed ignores events.
    private var signUpForm: Dispatcher<SignUpFormEvent>?

    init(_ services: SignUpServices) {
        self.services = services
    }

    func bind(model: SignUpFlowModel, dispatcher: Dispatcher<SignUpFlowEvent>) -> BindingDisposer {
        push(WelcomeViewController(), WelcomeModel(notice: model.notice), WelcomeController(flow: dispatcher))
        var bindings = [
            model.steps.observe { [weak self] in self?.show($0, model, dispatcher) },
            model.messages.observe { [stack] in stack.present(Alert($0.title, message: $0.text)) },
            model.invitation.observe { [weak self] invitation in
                if let invitation { self?.signUpForm?.send(.invite(invitation)) }
            },
        ]
        return { bindings.cancelAll() }
    }

    private func show(_ step: SignUpStep, _ model: SignUpFlowModel, _ flow: Dispatcher<SignUpFlowEvent>) {
        switch step {
        case .welcome: stack.popToRoot()
        case .terms: push(TermsViewController(), TermsModel(), TermsController(flow: flow))
        case .signUpForm:
            signUpForm = push(
                SignUpFormViewController(), SignUpFormModel(model.invitation.value),
                SignUpFormController(services.accounts, flow: flow))
        case .signIn(let reason):
            push(SignInViewController(), SignInModel(reason), SignInController(services.accounts, flow: flow))
        case .home(let session, let isReturning, let notice):
            let home = HomeModel(session, isReturning: isReturning, notice: notice)
            push(HomeViewController(), home, HomeController(services, flow: flow))
        }
    }

    @discardableResult
    private func push<V: ViewController & Mvce.View, C: Mvce.Controller>(
        _ view: V, _ model: V.Model, _ controller: C
    ) -> Dispatcher<V.Event> where C.Model == V.Model, C.Event == V.Event {
        let dispatcher = Mvce.glue(model: model, view: view, controller: controller)
        stack.push(view)
        return dispatcher
    }
}
