// SignUp without an architecture: screens with callbacks, which change their variables and their views.
// The other architectures are measured against these files.

import KitCore
import KitNavigation
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// SignUp with views and callbacks only: the root stores session and invitation, and shows the screens.
public final class SignUpBaseline: SceneRoot {
    /// The stack with the welcome, and the screens above it.
    public let stack = SceneStack()

    private let services: SignUpServices
    private let welcome = WelcomeView()
    private var session: Session?
    private var invitation: Invitation?
    /// The form that was opened last.
    private weak var form: SignUpFormScreen?
    private var signingOut: [Task<Void, Never>] = []
    private var subscriptions: [AnyCancellable] = []

    /// Creates the app with the welcome, and with Home above it if a session was saved.
    public init(_ services: SignUpServices, links: DeepLinkInbox<Invitation>) {
        self.services = services
        stack.push(CallbackScreen(SignUpTexts.welcomeTitle, welcome))
        restoreSession()
        subscriptions = [
            welcome.signUp.action.observe { [weak self] in self?.openTerms() },
            welcome.signIn.action.observe { [weak self] in self?.openSignIn() },
            links.observe { [weak self] in self?.receive($0) },
            links.observeFailures { [weak self] in self?.show($0.title, $0.message) },
        ]
    }

    isolated deinit {
        for request in signingOut { request.cancel() }
    }

    // MARK: Screens

    private func openTerms() {
        let terms = TermsView()
        let screen = CallbackScreen(SignUpTexts.termsTitle, terms)
        screen.subscriptions = [
            terms.text.isEndShown.observe { [weak terms] in
                if $0, terms?.isRead == false { terms?.isRead = true }
            },
            terms.accepted.observe { [weak self, weak terms] in
                if terms?.isRead == true { self?.openForm() } else { terms?.isTooEarly = true }
            },
        ]
        stack.push(screen)
    }

    private func openForm() {
        let screen = SignUpFormScreen(services.accounts, invitation) { [weak self] in self?.begin($0) }
        form = screen
        stack.push(screen)
    }

    private func openSignIn(email: String? = nil) {
        stack.push(SignInScreen(services.accounts, email: email) { [weak self] in self?.begin($0) })
    }

    private func openHome(_ session: Session, isReturning: Bool, notice: String?) {
        stack.push(
            HomeScreen(services, session, isReturning: isReturning, notice: notice) { [weak self] in
                self?.logOut()
            } didExpire: { [weak self] email in
                self?.end()
                self?.openSignIn(email: email)
            })
    }

    private func show(_ title: String, _ message: String) {
        stack.present(Alert(title, message: message))
    }

    // MARK: The session

    private func restoreSession() {
        do {
            session = try services.sessions.load()
            if let session { openHome(session, isReturning: true, notice: nil) }
        } catch {
            removeSession()
            let texts = [error.displayable.message, welcome.notice.text]
            welcome.notice.text = texts.filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    private func begin(_ newSession: Session) {
        (session, invitation) = (newSession, nil)
        welcome.notice.text = ""
        var notice: String?
        do { try services.sessions.save(newSession) } catch { notice = error.displayable.message }
        stack.popToRoot()
        openHome(newSession, isReturning: false, notice: notice)
    }

    private func end() {
        session = nil
        removeSession()
        stack.popToRoot()
    }

    private func removeSession() {
        do {
            try services.sessions.clear()
            welcome.notice.text = ""
        } catch {
            welcome.notice.text = error.displayable.message
        }
    }

    /// Discards the session immediately, and then asks the server to end it.
    private func logOut() {
        let token = session?.token
        end()
        if welcome.notice.text.isEmpty { welcome.notice.text = SignUpTexts.loggedOut }
        guard let token else { return }
        signingOut.append(Task { [accounts = services.accounts] in try? await accounts.signOut(token: token) })
    }

    // MARK: Links

    private func receive(_ newInvitation: Invitation) {
        guard session == nil else {
            return show(SignUpTexts.alreadySignedInTitle, SignUpTexts.alreadySignedIn)
        }
        invitation = newInvitation
        welcome.notice.text = SignUpTexts.invited(newInvitation)
        form?.fill(in: newInvitation)
    }
}

/// A screen whose callbacks are those of its root.
private final class CallbackScreen: ViewController {
    var subscriptions: [AnyCancellable] = []
    private let content: RetainedView

    init(_ title: String, _ content: RetainedView) {
        self.content = content
        super.init(title: title)
    }

    override func loadView() -> RetainedView { content }
}
