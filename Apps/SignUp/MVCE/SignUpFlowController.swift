import KitCore
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
    /// The form to sign in; with the address of a session that has ended, or without one if the user chose to.
    case signIn(email: String?)
    case home(isReturning: Bool, notice: String?)
}

/// The session, the invitation, the message on the welcome screen, and the screens above it.
final class SignUpFlowModel {
    /// The screens above the welcome, the topmost last.
    let screens = Property<[SignUpScreen]>([])
    /// The message on the welcome screen; `nil` if there is none.
    let notice = Property<String?>(nil)
    let session = Property<Session?>(nil)
    /// The invitation that is not used yet; each that arrives is announced, also an equal one.
    let invitation = Property<Invitation?>(nil)
    /// The messages that the user must confirm.
    let messages = Signal<(title: String, text: String)>()
}

/// Saves and removes the session, and decides which scene is next.
struct SignUpFlowController: Mvce.Controller {
    private enum Work {
        case signOut
    }

    let services: SignUpServices
    let effects = EffectScope("SignUpFlowController")

    func update(model: SignUpFlowModel, for event: SignUpFlowEvent, dispatcher: Dispatcher<SignUpFlowEvent>) {
        switch event {
        case .start:
            start(model)
        case .openTerms:
            model.screens.value.append(.terms)
        case .openSignUpForm:
            model.screens.value.append(.signUpForm)
        case .openSignIn:
            model.screens.value.append(.signIn(email: nil))
        case .signedIn(let session):
            model.session.value = session
            model.invitation.value = nil
            model.notice.value = nil
            let problem = services.sessions.problem { try $0.save(session) }
            model.screens.value = [.home(isReturning: false, notice: problem)]
        case .sessionEnded(let email):
            endSession(model)
            model.screens.value = [.signIn(email: email)]
        case .logOut:
            // The app discards the session immediately, and then asks the server to end it.
            let token = model.session.value?.token
            endSession(model, notice: SignUpTexts.loggedOut)
            model.screens.value = []
            if let token { signOut(token) }
        case .wentBack(let screens):
            if model.screens.value.starts(with: screens) { model.screens.set(ifChanged: screens) }
        case .invite where model.session.value != nil:
            model.messages.send((SignUpTexts.alreadySignedInTitle, SignUpTexts.alreadySignedIn))
        case .invite(let invitation):
            model.notice.value = SignUpTexts.invited(invitation)
            model.invitation.value = invitation
        case .refuseLink(let error):
            model.messages.send((error.title, error.message))
        }
    }

    private func start(_ model: SignUpFlowModel) {
        do {
            guard let session = try services.sessions.load() else { return }
            model.session.value = session
            model.screens.value = [.home(isReturning: true, notice: nil)]
        } catch {
            let removal = services.sessions.problem { try $0.clear() }
            model.notice.value = [error.displayable.message, removal].compactMap(\.self).joined(separator: " ")
        }
    }

    private func endSession(_ model: SignUpFlowModel, notice: String? = nil) {
        model.session.value = nil
        model.notice.value = services.sessions.problem { try $0.clear() } ?? notice
    }

    private func signOut(_ token: Secret<String>) {
        effects.run(Work.signOut) { [accounts = services.accounts] in
            // An error changes nothing: the app has no session any more.
            try? await accounts.signOut(token: token)
        }
    }
}

extension SessionStore {
    /// Uses the store, and returns the message of an error, or `nil`.
    func problem(_ use: (any SessionStore) throws -> Void) -> String? {
        do {
            try use(self)
            return nil
        } catch {
            return error.displayable.message
        }
    }
}
