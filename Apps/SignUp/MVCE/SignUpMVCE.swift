// SignUp in MVC-E: a view sends an event → the controller updates the model → the bindings show it; navigation is an event.
// Use it when: what can happen is a short list, and a view should know neither model nor controller.
// Its price: an event type and a model object for each screen; effects come back as further events.

import KitCore
import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import SignUpDomain

/// SignUp, event driven: the flow is a loop of its own, whose model is the scene stack and who is signed in.
public final class SignUpMVCE: SceneRoot {
    /// The welcome, and the screens above it.
    public var stack: SceneStack { model.stack }
    private let model = SignUpFlowModel()
    private let flow = SignUpFlowView()
    private let links: DeepLinkInbox<Invitation>
    private let subscriptions: [AnyCancellable]

    /// Makes the flow with the welcome as its first scene, and Home above it where a session was saved.
    public convenience init(_ services: SignUpServices, links: DeepLinkInbox<Invitation>) {
        self.init(SignUpFlowController(services: services), links: links)
    }

    init<C: Mvce.Controller>(_ controller: C, links: DeepLinkInbox<Invitation>)
    where C.Model == SignUpFlowModel, C.Event == SignUpFlowEvent {
        self.links = links
        let dispatcher = Mvce.glue(model: model, view: flow, controller: controller)
        subscriptions = [
            links.observe { dispatcher.send(.invite($0)) },
            links.observeFailures { dispatcher.send(.refuseLink($0)) },
        ]
    }
}

/// Where the app can go, and what changes who is signed in.
enum SignUpFlowEvent {
    case start
    case openTerms
    case openForm
    case openSignIn
    case begin(Session)
    case endSession(email: String)
    case logOut
    case invite(Invitation)
    case refuseLink(DeepLinkError)
}

/// The way through the app, and who is signed in.
final class SignUpFlowModel {
    let stack = SceneStack()
    /// What the welcome says.
    let notice = Property("")
    let invitation = Property<Invitation?>(nil)
    var session: Session?
}

/// The view of the flow: whoever shows the stack shows it, so all there is to do is to start.
final class SignUpFlowView: Mvce.View {
    let attachments = Attachments()

    func bind(model: SignUpFlowModel, dispatcher: Dispatcher<SignUpFlowEvent>) -> BindingDisposer {
        dispatcher.send(.start)
        return {}
    }
}
