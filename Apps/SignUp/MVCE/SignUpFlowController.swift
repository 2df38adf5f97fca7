import KitMVCE
import KitNavigation
import KitReactive
import SignUpDomain

/// All events of the flow: those of its scenes, and links.
enum SignUpFlowEvent: Equatable {
    // The app
    case start

    // The scenes
    case openTerms
    case openSignUpForm
    case openSignIn
    case signedIn(Session)
    case sessionEnded(email: String)
    case logOut

    // Links
    case invite(Invitation)
    case refuseLink(DeepLinkError)
}

/// A scene to show above the others, or the return to the welcome screen.
enum SignUpStep: Equatable {
    case welcome
    case terms
    case signUpForm
    case signIn(SignInReason)
    case home(Session, isReturning: Bool, notice: String?)
}

/// The session, the invitation, and the message on the welcome screen.
final class SignUpFlowModel {
    /// The message on the welcome screen; `nil` if there is none.
    let notice = Property<String?>(nil)
    let invitation = Property<Invitation?>(nil)
    /// The next scene, sent once.
    let steps = Signal<SignUpStep>()
    /// The messages that the user must confirm.
    let messages = Signal<(title: String, text: String)>()
    private(set) var session: Session?

    /// Begins a session; this discards an invitation and the message on the welcome screen.
    func beginSession(_ newSession: Session) {
        session = newSession
        invitation.value = nil
        notice.set(ifChanged: nil)
    }

    /// Discards the session.
    func endSession(notice newNotice: String?) {
        session = nil
        notice.set(ifChanged: newNotice)
    }

    func invite(_ newInvitation: Invitation) {
        invitation.value = newInvitation
        notice.set(ifChanged: SignUpTexts.invited(newInvitation))
    }
}

/// Saves and removes the session, and decides which scene is next.
struct SignUpFlowController: Mvce.Controller {
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
        case .openSignUpForm: model.steps.send(.signUpForm)
        case .openSignIn: model.steps.send(.signIn(.asked))
        case .signedIn(let session): beginSession(session, model)
        case .sessionEnded(let email): endSession(email: email, model)
        case .logOut: logOut(model)
        case .invite(let invitation): invite(invitation, model)
        case .refuseLink(let error): model.messages.send((error.title, error.message))
        }
    }

    private func start(_ model: SignUpFlowModel) {
        let saved = services.savedSession()
        model.notice.set(ifChanged: saved.notice)
        guard let session = saved.session else { return }
        model.beginSession(session)
        model.steps.send(.home(session, isReturning: true, notice: nil))
    }

    private func beginSession(_ session: Session, _ model: SignUpFlowModel) {
        model.beginSession(session)
        let problem = services.save(session)
        model.steps.send(.welcome)
        model.steps.send(.home(session, isReturning: false, notice: problem))
    }

    private func endSession(email: String, _ model: SignUpFlowModel) {
        model.endSession(notice: services.removeSession())
        model.steps.send(.welcome)
        model.steps.send(.signIn(.sessionEnded(email: email)))
    }

    /// The app discards the session immediately, and then asks the server to end it.
    private func logOut(_ model: SignUpFlowModel) {
        let token = model.session?.token
        model.endSession(notice: services.removeSession())
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
