import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import SignUpDomain

/// The navigation steps of Home.
public enum HomeStep: Equatable {
    case loggedOut
    case sessionEnded(email: String)
}

/// Greets the user, and checks a saved session with the server.
public final class HomeViewModel: BaseViewModel<HomeStep, HomeViewModel.InputFromView, HomeViewModel.Output> {
    /// The user's actions.
    public struct InputFromView {
        let logOut: AnyPublisher<Void, Never>
    }

    /// The values that the screen shows.
    public struct Output {
        let greeting: AnyPublisher<String, Never>
        let email: AnyPublisher<String, Never>
        let notice: AnyPublisher<String?, Never>
    }

    private let services: SignUpServices
    private let session: Session
    private let isReturning: Bool
    private let notice: String?

    init(_ services: SignUpServices, _ session: Session, isReturning: Bool, notice: String? = nil) {
        self.services = services
        self.session = session
        self.isReturning = isReturning
        self.notice = notice
        super.init()
    }

    public override func transform(input: Input) -> Output {
        let view = input.fromView
        let (errors, savingErrors) = (ErrorTracker(), ErrorTracker())

        let changes = input.fromController.viewDidLoad
            .filter { [isReturning] in isReturning }
            .flatMapLatest { [accounts = services.accounts, token = session.token] in
                AnyPublisher<Account, any Error>.task("check") { try await accounts.account(token: token) }
                    .trackError(errors)
                    .replaceErrorWithEmpty()
                    .until(view.logOut)
            }
            .filter { [session] in $0 != session.account }
            .share()
        changes.flatMapLatest { [sessions = services.sessions, token = session.token] account in
            AnyPublisher<Void, any Error>.task("save") { try sessions.save(Session(token: token, account: account)) }
                .trackError(savingErrors)
                .replaceErrorWithEmpty()
                .until(view.logOut)
        }
        .sink { _ in }
        .store(in: &cancellables)
        let account = changes.prepend(session.account)

        let isOver = { (error: any Error) in error as? AccountsError == .sessionEnded }
        let failures = errors.asPublisher().filter { !isOver($0) }.map {
            SignUpTexts.notChecked($0.displayable.message)
        }
        let notSaved = savingErrors.asPublisher().map { $0.displayable.message }

        view.logOut.map { HomeStep.loggedOut }
            .merge(
                with: errors.compactMap { [session] in isOver($0) ? .sessionEnded(email: session.account.email) : nil }
            )
            .sink { [navigator] in navigator.next($0) }
            .store(in: &cancellables)

        return Output(
            greeting: account.map { [isReturning] in SignUpTexts.greeting($0, isReturning: isReturning) }
                .eraseToAnyPublisher(),
            email: account.map(\.email).eraseToAnyPublisher(),
            notice: failures.merge(with: notSaved).map(Optional.some).prepend(notice).eraseToAnyPublisher())
    }
}
