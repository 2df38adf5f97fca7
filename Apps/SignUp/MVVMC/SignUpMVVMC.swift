// SignUp in MVVM-C: the view's inputs → the view model's outputs → the view; the coordinator decides what is next.
// Use it when: screens are forms and flows, and logic should be a function from streams to streams.
// Its price: an input and an output type for each screen, and fluency in publishers.

import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import SignUpDomain

/// SignUp, coordinated: the welcome is at the bottom of the stack, and Home is above it while a user is signed in.
public final class SignUpMVVMC: BaseCoordinator<Never> {
    private let services: SignUpServices
    private let links: DeepLinkInbox<Invitation>
    private let notice = CurrentValueSubject<String?, Never>(nil)
    private let invitation = CurrentValueSubject<Invitation?, Never>(nil)
    private var session: Session?
    private var subscriptions: Set<AnyCancellable> = []

    /// Creates the flow with the welcome as its first scene, and Home above it if a session was saved.
    public init(_ services: SignUpServices, links: DeepLinkInbox<Invitation>) {
        self.services = services
        self.links = links
        super.init()
        start()
    }

    public override func start() {
        let welcome = WelcomeViewModel(notice: notice.eraseToAnyPublisher())
        push(scene: WelcomeScene.self, viewModel: welcome) { [weak self] step in
            switch step {
            case .signUp: self?.showTerms()
            case .signIn: self?.showSignIn()
            }
        }
        restoreSession()
        subscriptions = [
            links.observe { [weak self] in self?.receive($0) },
            links.observeFailures { [weak self] in self?.present(Alert($0.title, message: $0.message)) },
        ]
    }

    private func restoreSession() {
        do {
            guard let session = try services.sessions.load() else { return }
            showHome(HomeViewModel(services, session, isReturning: true), of: session)
        } catch {
            notice.send([error.displayable.message, removeSession()].compactMap(\.self).joined(separator: " "))
        }
    }

    // MARK: The way in

    private func showTerms() {
        push(scene: TermsScene.self, viewModel: TermsViewModel()) { [weak self] step in
            switch step {
            case .accept: self?.showSignUpForm()
            }
        }
    }

    private func showSignUpForm() {
        let viewModel = SignUpFormViewModel(services.accounts, invitations: invitation.filterNil())
        push(scene: SignUpFormScene.self, viewModel: viewModel) { [weak self] in self?.follow($0) }
    }

    private func showSignIn(email: String? = nil) {
        let viewModel = SignInViewModel(services.accounts, email: email)
        push(scene: SignInScene.self, viewModel: viewModel) { [weak self] in self?.follow($0) }
    }

    private func follow(_ step: FormStep) {
        switch step {
        case .signedIn(let session): begin(session)
        }
    }

    // MARK: While a user is signed in

    private func begin(_ session: Session) {
        invitation.send(nil)
        var problem: String?
        do { try services.sessions.save(session) } catch { problem = error.displayable.message }
        stack.popToRoot()
        showHome(HomeViewModel(services, session, isReturning: false, notice: problem), of: session)
    }

    private func showHome(_ viewModel: HomeViewModel, of session: Session) {
        self.session = session
        push(scene: HomeScene.self, viewModel: viewModel) { [weak self] step in
            switch step {
            case .loggedOut: self?.logOut(session)
            case .sessionEnded(let email): self?.endSession(email: email)
            }
        }
    }

    /// The app discards the session immediately, and then asks the server to end it.
    private func logOut(_ session: Session) {
        self.session = nil
        notice.send(removeSession() ?? SignUpTexts.loggedOut)
        stack.popToRoot()
        AnyPublisher<Void, any Error>
            .task("signOut") { [accounts = services.accounts] in try await accounts.signOut(token: session.token) }
            .replaceErrorWithEmpty()
            .sink { _ in }
            .store(in: &subscriptions)
    }

    private func endSession(email: String) {
        session = nil
        notice.send(removeSession())
        stack.popToRoot()
        showSignIn(email: email)
    }

    /// Removes the saved session, and returns the message if that failed.
    private func removeSession() -> String? {
        do {
            try services.sessions.clear()
            return nil
        } catch {
            return error.displayable.message
        }
    }

    // MARK: Links

    private func receive(_ newInvitation: Invitation) {
        guard session == nil else {
            return present(Alert(SignUpTexts.alreadySignedInTitle, message: SignUpTexts.alreadySignedIn))
        }
        invitation.send(newInvitation)
        notice.send(SignUpTexts.invited(newInvitation))
    }
}
