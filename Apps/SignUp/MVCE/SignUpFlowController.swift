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
    /// The user went back, to the screens that are left.
    case wentBack([SignUpScreen])

    // Links
    case invite(Invitation)
    case refuseLink(DeepLinkError)
}

/// A screen above the welcome.
enum SignUpScreen: Hashable {
    case terms
    case signUpForm
    case signIn(SignInReason)
    case home(isReturning: Bool, notice: String?)
}

/// The session, the invitation, the message on the welcome screen, and the screens above it.
final class SignUpFlowModel {
    /// The screens above the welcome, the topmost last.
    let screens = Property<[SignUpScreen]>([])
    /// The message on the welcome screen; `nil` if there is none.
    let notice = Property<String?>(nil)
    /// The messages that the user must confirm.
    let messages = Signal<(title: String, text: String)>()
    private(set) var session: Session?
    private(set) var invitation: Invitation?

    func open(_ screen: SignUpScreen) { screens.value.append(screen) }

    /// Removes the screens that the user has left.
    func wentBack(to left: [SignUpScreen]) {
        if screens.value.starts(with: left) { screens.set(ifChanged: left) }
    }

    /// Begins a session with a screen in place of all others; this discards an invitation and the message on the
    /// welcome screen.
    func beginSession(_ newSession: Session, with screen: SignUpScreen) {
        session = newSession
        invitation = nil
        notice.set(ifChanged: nil)
        screens.value = [screen]
    }

    /// Discards the session, and returns to the welcome screen or shows another screen above it.
    func endSession(notice newNotice: String?, next screen: SignUpScreen? = nil) {
        session = nil
        notice.set(ifChanged: newNotice)
        screens.value = screen.map { [$0] } ?? []
    }

    func invite(_ newInvitation: Invitation) {
        invitation = newInvitation
        notice.set(ifChanged: SignUpTexts.invited(newInvitation))
    }
}

/// Saves and removes the session, and decides which scene is next.
struct SignUpFlowController: Mvce.Controller {
    private enum Work {
        case signOut
    }

    private let services: SignUpServices
    private let form: Dispatcher<SignUpFormEvent>
    private let effects = EffectScope("SignUpFlowController")

    /// - Parameter form: The form, which receives invitations while it is open.
    init(_ services: SignUpServices, form: Dispatcher<SignUpFormEvent>) {
        self.services = services
        self.form = form
    }

    func update(model: SignUpFlowModel, for event: SignUpFlowEvent, dispatcher: Dispatcher<SignUpFlowEvent>) {
        switch event {
        case .start: start(model)
        case .openTerms: model.open(.terms)
        case .openSignUpForm: model.open(.signUpForm)
        case .openSignIn: model.open(.signIn(.chosen))
        case .signedIn(let session): beginSession(session, model)
        case .sessionEnded(let email): endSession(email: email, model)
        case .logOut: logOut(model)
        case .wentBack(let screens): model.wentBack(to: screens)
        case .invite(let invitation): invite(invitation, model)
        case .refuseLink(let error): model.messages.send((error.title, error.message))
        }
    }

    private func start(_ model: SignUpFlowModel) {
        let saved = services.savedSession()
        model.notice.set(ifChanged: saved.notice)
        if let session = saved.session { model.beginSession(session, with: .home(isReturning: true, notice: nil)) }
    }

    private func beginSession(_ session: Session, _ model: SignUpFlowModel) {
        model.beginSession(session, with: .home(isReturning: false, notice: services.save(session)))
    }

    private func endSession(email: String, _ model: SignUpFlowModel) {
        model.endSession(notice: services.removeSession(), next: .signIn(.sessionEnded(email: email)))
    }

    /// The app discards the session immediately, and then asks the server to end it.
    private func logOut(_ model: SignUpFlowModel) {
        let token = model.session?.token
        model.endSession(notice: services.removeSession())
        guard let token else { return }
        effects.run(Work.signOut) { [accounts = services.accounts] in try? await accounts.signOut(token: token) }
    }

    private func invite(_ invitation: Invitation, _ model: SignUpFlowModel) {
        guard model.session == nil else {
            return model.messages.send((SignUpTexts.alreadySignedInTitle, SignUpTexts.alreadySignedIn))
        }
        model.invite(invitation)
        form.send(.invite(invitation))
    }
}
