import KitCore
import KitReactive
import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for the passphrase.
struct PassphraseBody: ViewBody, SceneAppearance {
    let flow: ViewState<WalletFlowInteractor>
    let viewState: ViewState<PassphraseInteractor>

    private var page: PassphrasePage { viewState.state.page }

    var body: some ViewBody {
        FormBody {
            Text(page.use)
            SecretField(label: WalletTexts.passphrase, text: page.typed, remark: page.remark, onSubmit: goOn) {
                viewState.trigger(.type($0))
            }.preferredFocus()
            Button(page.buttonTitle, isEnabled: page.canGoOn, isBusy: page.isWorking, action: goOn)
            KeyWorkBody(title: WalletTexts.unlocking, work: page.work)
        }
        .onReceive(viewState.notifications) { flow.trigger($0.flowAction) }
    }

    private func goOn() { viewState.trigger(.goOn) }

    func didDisappear() { viewState.trigger(.clear) }
}

/// What the page shows.
struct PassphraseState: StateProtocol {
    var page: PassphrasePage
}

/// What a person, or the page's life, asks of it.
enum PassphraseAction: ActionProtocol {
    case type(SecretText)
    case goOn
    case clear
}

/// What is told once.
enum PassphraseNotification: NotificationProtocol {
    case unlocked(PassphraseResult)

    fileprivate var flowAction: WalletFlowAction {
        switch self {
        case .unlocked(let result): .unlocked(result)
        }
    }
}

/// Tries a passphrase, and does with the key what it was asked for.
final class PassphraseInteractor: InitialStateProtocol, EffectOwner {
    typealias S = PassphraseState
    typealias A = PassphraseAction
    typealias N = PassphraseNotification

    let notifications = PassthroughSubject<PassphraseNotification, Never>()
    let effects = EffectScope("PassphraseInteractor")
    let initialState: PassphraseState
    private let environment: WalletEnvironment

    init(_ purpose: PassphrasePurpose, _ environment: WalletEnvironment) {
        self.environment = environment
        initialState = PassphraseState(page: PassphrasePage(purpose))
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: PassphraseAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .type(let text): updater { $0.page.type(text) }
        case .goOn: goOn(state, updater)
        case .clear:
            effects.cancelAll()
            updater { $0.page.clear() }
        }
    }

    private func goOn(_ state: CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        let page = state().page
        guard page.canGoOn else { return }
        updater { $0.page.begin() }
        let environment = environment
        effects.run("unlock") { [weak self] in
            do {
                let result = try await environment.use(page.typed, for: page.purpose) { fraction in
                    updater { $0.page.advance(to: fraction) }
                }
                if !Task.isCancelled { self?.notifications.send(.unlocked(result)) }
            } catch {
                if !Task.isCancelled { updater { $0.page.fail(error.displayable) } }
            }
        }
    }
}
