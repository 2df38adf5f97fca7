import KitCore
import KitReactive
import KitSceneViews
import KitVVSI
import WalletDomain

/// What is seen until the app knows what there is.
struct OpeningBody: ViewBody, SceneAppearance {
    let flow: ViewState<WalletFlowInteractor>
    let viewState: ViewState<OpeningInteractor>

    var body: some ViewBody {
        StatefulView(viewState.state.load) {
            viewState.trigger(.open)
        } hasData: {
            EmptyBody()
        }
        .onReceive(viewState.notifications) { flow.trigger($0.flowAction) }
    }

    func didAppear() { viewState.trigger(.open) }
}

/// What is known of what there is.
struct OpeningState: StateProtocol {
    var load = ContentLoadState.loading
}

/// What a person, or the page's life, asks of it.
enum OpeningAction: ActionProtocol {
    case open
}

/// What is told once.
enum OpeningNotification: NotificationProtocol {
    case opened(WalletOpening)

    fileprivate var flowAction: WalletFlowAction {
        switch self {
        case .opened(let opening): .opened(opening)
        }
    }
}

/// Looks what there is.
final class OpeningInteractor: InitialStateProtocol, EffectOwner {
    typealias S = OpeningState
    typealias A = OpeningAction
    typealias N = OpeningNotification

    let notifications = PassthroughSubject<OpeningNotification, Never>()
    let effects = EffectScope("OpeningInteractor")
    let initialState = OpeningState()
    private let environment: WalletEnvironment

    init(_ environment: WalletEnvironment) { self.environment = environment }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: OpeningAction, _ updater: @escaping StateUpdater<S>
    ) {
        updater { $0.load = .loading }
        let environment = environment
        effects.run("open", policy: .ignoreIfRunning) { [weak self] in
            do {
                let opening = try await environment.open()
                if !Task.isCancelled { self?.notifications.send(.opened(opening)) }
            } catch {
                if !Task.isCancelled { updater { $0.load = .error(error.displayable) } }
            }
        }
    }
}
