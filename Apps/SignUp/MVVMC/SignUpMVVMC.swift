// SignUp in MVVM-C: the view's inputs → the view model's outputs → the view; the coordinator decides what is next.
// Use it when: screens are forms and flows, and logic should be a function from streams to streams.
// Its price: an input and an output type for each screen, and fluency in publishers.

import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import SignUpDomain

/// SignUp, coordinated: the welcome is at the bottom of the stack, whoever is signed in above it.
public class SignUpMVVMC: BaseCoordinator<Never> {
    let services: SignUpServices
    private let effects = EffectScope("SignUpMVVMC")
    private let links: DeepLinkInbox<Invitation>
    private let notice = Property("")
    let invitation = Property<Invitation?>(nil)
    private var session: Session?
    private var subscriptions: [AnyCancellable] = []

    /// Makes the flow with the welcome as its first scene, and Home above it where a session was saved.
    public init(_ services: SignUpServices, links: DeepLinkInbox<Invitation>) {
        self.services = services
        self.links = links
        super.init()
        start()
    }

    public override func start() {
        push(scene: WelcomeScene.self, viewModel: WelcomeViewModel(notice: notice)) { [weak self] step in
            switch step {
            case .signUp: self?.showTerms()
            case .signIn: self?.showSignIn()
            }
        }
        let saved = services.savedSession()
        notice.value = saved.notice
        if let session = saved.session { showHome(session, isReturning: true) }
        subscriptions = [
            links.observe { [weak self] in self?.take($0) },
            links.observeFailures { [weak self] in self?.tell(Alert($0.title, message: $0.message)) },
        ]
    }

    // MARK: The way in

    private func showTerms() {
        push(scene: TermsScene.self, viewModel: makeTerms()) { [weak self] step in
            switch step {
            case .accept: self?.showForm()
            }
        }
    }

    private func showForm() {
        push(scene: SignUpFormScene.self, viewModel: makeForm(), handler: handleForm)
    }

    func makeTerms() -> TermsViewModel { TermsViewModel() }
    func makeForm() -> FormViewModel<SignUpForm> {
        FormViewModel(AccountPage(SignUpForm()), services.accounts, invitation: invitation)
    }

    private var handleForm: @MainActor (FormStep) -> Void {
        { [weak self] step in
            switch step {
            case .signedIn(let session): self?.begin(session)
            }
        }
    }

    private func showSignIn(_ reason: SignInReason = .asked) {
        let page = AccountPage(SignInForm(email: reason.email), explanation: reason.explanation)
        let viewModel = FormViewModel(page, services.accounts, invitation: invitation)
        push(scene: SignInScene.self, viewModel: viewModel, handler: handleForm)
    }

    // MARK: Whoever is signed in

    private func begin(_ session: Session) {
        notice.value = ""
        invitation.value = nil
        let problem = services.save(session)
        stack.popToRoot()
        showHome(session, isReturning: false, notice: problem)
    }

    private func showHome(_ session: Session, isReturning: Bool, notice: String = "") {
        self.session = session
        let viewModel = HomeViewModel(services, session, isReturning: isReturning, notice: notice)
        push(scene: HomeScene.self, viewModel: viewModel) { [weak self] step in
            switch step {
            case .loggedOut: self?.logOut()
            case .sessionEnded(let email): self?.endSession(email: email)
            }
        }
    }

    /// The app forgets the session at once; the server is told behind it.
    private func logOut() {
        let (accounts, token) = (services.accounts, session?.token)
        session = nil
        invitation.value = nil
        notice.value = services.removeSession()
        stack.popToRoot()
        guard let token else { return }
        effects.run("signOut") { try? await accounts.signOut(token: token) }
    }

    private func endSession(email: String) {
        session = nil
        notice.value = services.removeSession()
        stack.popToRoot()
        showSignIn(.sessionEnded(email: email))
    }

    // MARK: Links

    private func take(_ newInvitation: Invitation) {
        guard session == nil else {
            return tell(Alert(SignUpTexts.alreadySignedInTitle, message: SignUpTexts.alreadySignedIn))
        }
        invitation.value = newInvitation
        notice.value = SignUpTexts.invited(newInvitation)
    }

    private func tell(_ alert: Alert) { (topMostScene as? ViewController)?.present(alert) }
}
