import KitCells
import KitCore
import KitReactive
import KitSceneViews
import KitVVSI
import SignUpDomain

/// What Home shows besides the flow's state.
struct HomeState: StateProtocol {
    let isReturning: Bool
    var isChecked = false
}

/// What the screen's life asks of Home.
enum HomeAction: ActionProtocol {
    case appear
}

/// Asks the server about a session that was saved, and tells the flow.
final class HomeInteractor: InitialStateProtocol, EffectOwner {
    typealias S = HomeState
    typealias A = HomeAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let effects = EffectScope("HomeInteractor")
    let initialState: HomeState
    private let accounts: any AccountsService
    private let flow: ViewState<SignUpFlowInteractor>

    init(_ accounts: any AccountsService, isReturning: Bool, flow: ViewState<SignUpFlowInteractor>) {
        self.accounts = accounts
        self.flow = flow
        initialState = HomeState(isReturning: isReturning, isChecked: !isReturning)
    }

    func execute(_ state: @escaping CurrentState<S>, _ action: HomeAction, _ updater: @escaping StateUpdater<S>) {
        switch action {
        case .appear:
            guard !state().isChecked else { return }
            updater { $0.isChecked = true }
            if let token = flow.state.session?.token { check(token) }
        }
    }

    private func check(_ token: Secret<String>) {
        let (accounts, flow) = (accounts, flow)
        effects.run("check") {
            do {
                let account = try await accounts.account(token: token)
                if !Task.isCancelled { flow.trigger(.rename(account)) }
            } catch {
                guard !Task.isCancelled else { return }
                let hasEnded = error as? AccountsError == .sessionEnded
                flow.trigger(hasEnded ? .endSession : .failCheck(error.displayable.message))
            }
        }
    }
}

/// The screen of somebody who is signed in, as a function of the flow's state.
struct HomeBody: ViewBody, SceneAppearance {
    let flow: ViewState<SignUpFlowInteractor>
    let viewState: ViewState<HomeInteractor>

    var body: some ViewBody {
        VStack(alignment: .center) {
            Spacer()
            Panel(SignUpTexts.homePanel, preferredSize: Size(width: 60, height: 12), alignment: .center) {
                Spacer()
                Text(greeting, role: .display, alignment: .center, maximumLines: 2).givesWay()
                Text(account?.email ?? "", role: .secondary, alignment: .center, maximumLines: 1).givesWay()
                Spacer()
                Text(SignUpTexts.home, alignment: .center).givesWay()
                Text(flow.state.sessionNotice, role: .warning, alignment: .center).givesWay()
                Spacer()
                Button(SignUpTexts.logOut, action: logOut)
                Spacer()
            }
            Spacer()
        }
        .keyCommands(KeyCommand("l", SignUpTexts.logOut, action: logOut))
        .navigationBarBackButtonHidden()
        .messages(of: flow)
    }

    private var account: Account? { flow.state.session?.account }
    private var greeting: String {
        account.map { SignUpTexts.greeting($0, isReturning: viewState.state.isReturning) } ?? ""
    }

    private func logOut() { flow.trigger(.logOut) }
    func didAppear() { viewState.trigger(.appear) }
}
