import KitMVCE
import KitNavigation
import KitReactive
import SignUpDomain

/// All that can happen to the flow: what its scenes ask for, and what a link says.
enum SignUpFlowEvent: Equatable {
    // The app
    case start

    // The scenes
    case openTerms
    case openForm
    case openSignIn
    case begin(Session)
    case endSession(email: String)
    case logOut

    // Links
    case invite(Invitation)
    case refuseLink(DeepLinkError)
}

/// A scene to show above the others, or the welcome, to which everything goes back.
enum SignUpStep: Equatable {
    case welcome
    case terms
    case form
    case signIn(SignInReason)
    case home(Session, isReturning: Bool, notice: String)
}

/// Who is signed in or invited, what the welcome says, and what is to be shown.
final class SignUpFlowModel {
    /// What the welcome says.
    let notice = Property("")
    let invitation = Property<Invitation?>(nil)
    /// Where to go, told once.
    let steps = Signal<SignUpStep>()
    /// What a person has to be told once.
    let messages = Signal<(title: String, text: String)>()
    private(set) var session: Session?

    /// Notes who is signed in; an invitation, and what the welcome said, is forgotten.
    func begin(_ newSession: Session) {
        session = newSession
        invitation.value = nil
        notice.set(ifChanged: "")
    }

    /// Forgets who was signed in.
    func end(notice newNotice: String) {
        session = nil
        notice.set(ifChanged: newNotice)
    }

    func invite(_ newInvitation: Invitation) {
        invitation.value = newInvitation
        notice.set(ifChanged: SignUpTexts.invited(newInvitation))
    }
}

/// Keeps the session, and decides where to go.
struct SignUpFlowController: Mvce.Controller, TeardownHandling {
    private enum Work {
        case signOut
    }

    private let services: SignUpServices
    private let effects = EffectScope("SignUpFlowController")

    init(_ services: SignUpServices) {
        self.services = services
    }

    func update(model: SignUpFlowModel, for event: SignUpFlowEvent, dispatcher: Dispatcher<SignUpFlowEvent>) {
        switch event {
        case .start: start(model)
        case .openTerms: model.steps.send(.terms)
        case .openForm: model.steps.send(.form)
        case .openSignIn: model.steps.send(.signIn(.asked))
        case .begin(let session): begin(session, model)
        case .endSession(let email): endSession(email: email, model)
        case .logOut: logOut(model)
        case .invite(let invitation): invite(invitation, model)
        case .refuseLink(let error): model.messages.send((error.title, error.message))
        }
    }

    func end() { effects.cancelAll() }

    private func start(_ model: SignUpFlowModel) {
        let saved = services.savedSession()
        model.notice.set(ifChanged: saved.notice)
        guard let session = saved.session else { return }
        model.begin(session)
        model.steps.send(.home(session, isReturning: true, notice: ""))
    }

    private func begin(_ session: Session, _ model: SignUpFlowModel) {
        model.begin(session)
        let problem = services.save(session)
        model.steps.send(.welcome)
        model.steps.send(.home(session, isReturning: false, notice: problem))
    }

    private func endSession(email: String, _ model: SignUpFlowModel) {
        model.end(notice: services.removeSession())
        model.steps.send(.welcome)
        model.steps.send(.signIn(.sessionEnded(email: email)))
    }

    /// The app forgets the session at once; the server is told behind it.
    private func logOut(_ model: SignUpFlowModel) {
        let token = model.session?.token
        model.end(notice: services.removeSession())
        model.steps.send(.welcome)
        guard let token else { return }
        effects.run(Work.signOut) { [accounts = services.accounts] in try? await accounts.signOut(token: token) }
    }

    private func invite(_ invitation: Invitation, _ model: SignUpFlowModel) {
        guard model.session == nil else {
            return model.messages.send((SignUpTexts.alreadySignedInTitle, SignUpTexts.alreadySignedIn))
        }
        model.invite(invitation)
    }
}
