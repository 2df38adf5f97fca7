import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// Where Home asks to go.
public enum HomeStep {
    case loggedOut
    case sessionEnded(email: String)
}

/// Greets whoever is signed in, and asks the server about a session that was saved.
public class HomeViewModel: BaseViewModel<HomeStep, HomeViewModel.InputFromView, HomeViewModel.Output> {
    /// What a person does.
    public struct InputFromView {
        let logOut: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    public struct Output {
        let account: AnyPublisher<Account, Never>
        let isReturning: Bool
        let notice: AnyPublisher<String, Never>
    }

    private let services: SignUpServices
    private let session: Session
    private let isReturning: Bool
    private let account: Property<Account>
    private let notice: Property<String>
    private let effects = EffectScope("HomeViewModel")

    init(_ services: SignUpServices, _ session: Session, isReturning: Bool, notice: String) {
        self.services = services
        self.session = session
        self.isReturning = isReturning
        self.notice = Property(notice)
        account = Property(session.account)
        super.init()
    }

    public override func transform(input: Input) -> Output {
        input.fromView.logOut
            .sink { [weak navigator] in navigator?.next(.loggedOut) }
            .store(in: &cancellables)
        if isReturning {
            input.fromController.viewDidLoad
                .sink { [weak self] in self?.check() }
                .store(in: &cancellables)
        }
        return Output(account: account.publisher, isReturning: isReturning, notice: notice.publisher)
    }

    private func check() {
        let (accounts, token) = (services.accounts, session.token)
        effects.run("check") { [weak self] in
            do {
                let account = try await accounts.account(token: token)
                if !Task.isCancelled { self?.show(account) }
            } catch {
                if !Task.isCancelled { self?.fail(error) }
            }
        }
    }

    private func show(_ newAccount: Account) {
        guard newAccount != account.value else { return }
        account.value = newAccount
        notice.value = services.save(Session(token: session.token, account: newAccount))
    }

    private func fail(_ error: any Error) {
        if error as? AccountsError == .sessionEnded {
            navigator.next(.sessionEnded(email: account.value.email))
        } else {
            notice.value = SignUpTexts.notChecked(error.displayable.message)
        }
    }
}

extension HomeView: ViewModelled {
    /// The view model of the screen.
    public typealias ViewModel = HomeViewModel

    /// What a person does on the screen.
    public var inputFromView: InputFromView { InputFromView(logOut: logOut.tapPublisher) }

    /// Binds what the view model puts out to the parts of the screen.
    public func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.account --> Binder(self) { $0.show($1, isReturning: output.isReturning) }
        output.notice --> notice.textBinder
    }
}
