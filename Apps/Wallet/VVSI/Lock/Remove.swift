import KitCore
import KitReactive
import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks to confirm that the wallet is removed.
struct RemoveBody: ViewBody {
    let flow: ViewState<WalletFlowInteractor>
    let viewState: ViewState<RemoveInteractor>

    private var page: RemovePage { viewState.state.page }

    var body: some ViewBody {
        FormBody {
            Text(WalletTexts.removeWarning)
            TextField(
                WalletTexts.typeToRemove,
                text: Binding(get: { page.typed }, set: { viewState.trigger(.type($0)) }),
                remark: page.remark?.ofField, maximumLength: 12, preferredWidth: 40,
                onSubmit: remove
            ).labelShown().preferredFocus()
            Button(WalletTexts.remove, isEnabled: page.canRemove, action: remove)
            Text(page.failure, role: .error)
        }
        .onReceive(viewState.notifications) { _ in flow.trigger(.removed) }
    }

    private func remove() { viewState.trigger(.remove) }
}

/// What the page shows.
struct RemoveState: StateProtocol {
    var page = RemovePage()
}

/// What a person asks of it.
enum RemoveAction: ActionProtocol {
    case type(String)
    case remove
}

/// What is told once.
enum RemoveNotification: NotificationProtocol {
    case removed
}

/// Removes the wallet once a person has typed the word.
final class RemoveInteractor: InitialStateProtocol, EffectOwner {
    typealias S = RemoveState
    typealias A = RemoveAction
    typealias N = RemoveNotification

    let notifications = PassthroughSubject<RemoveNotification, Never>()
    let effects = EffectScope("RemoveInteractor")
    let initialState = RemoveState()
    private let environment: WalletEnvironment

    init(_ environment: WalletEnvironment) { self.environment = environment }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: RemoveAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .type(let text): updater { $0.page.typed = text }
        case .remove: remove(state, updater)
        }
    }

    private func remove(_ state: CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        var isConfirmed = false
        updater { isConfirmed = $0.page.confirm() }
        guard isConfirmed else { return }
        let environment = environment
        effects.run("remove") { [weak self] in
            do {
                try await environment.remove()
                if !Task.isCancelled { self?.notifications.send(.removed) }
            } catch {
                if !Task.isCancelled { updater { $0.page.fail(error.displayable.message) } }
            }
        }
    }
}
