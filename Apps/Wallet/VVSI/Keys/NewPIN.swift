import KitCore
import KitReactive
import KitSceneViews
import KitVVSI
import WalletDomain

/// Asks for a new PIN, twice.
struct NewPINBody: ViewBody, SceneAppearance {
    let flow: ViewState<WalletFlowInteractor>
    let viewState: ViewState<NewPINInteractor>
    /// Whether the keys were just made: nothing leads back there.
    let isFirst: Bool

    private var form: NewPINForm { viewState.state.form }

    var body: some ViewBody {
        FormBody {
            Text(form.prompt)
            SecretField(label: WalletTexts.pin, text: form.typed, width: 8) { viewState.trigger(.type($0)) }
                .preferredFocus()
            Button(WalletTexts.skip) { flow.trigger(.pinIsDone) }
        }
        .navigationBarBackButtonHidden(isFirst)
        .onReceive(viewState.notifications) { _ in flow.trigger(.pinIsDone) }
    }

    func didDisappear() { viewState.trigger(.clear) }
}

/// What the page for a new PIN shows.
struct NewPINState: StateProtocol {
    var form = NewPINForm()
}

/// What a person, or the page's life, asks of it.
enum NewPINAction: ActionProtocol {
    case type(SecretText)
    case clear
}

/// What is told once.
enum NewPINNotification: NotificationProtocol {
    case chosen
}

/// Takes a PIN twice, and sets it.
final class NewPINInteractor: InitialStateProtocol, EffectOwner {
    typealias S = NewPINState
    typealias A = NewPINAction
    typealias N = NewPINNotification

    let notifications = PassthroughSubject<NewPINNotification, Never>()
    let effects = EffectScope("NewPINInteractor")
    let initialState = NewPINState()
    private let environment: WalletEnvironment

    init(_ environment: WalletEnvironment) { self.environment = environment }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: NewPINAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .type(let text): type(text, updater)
        case .clear: updater { $0.form = NewPINForm() }
        }
    }

    private func type(_ text: SecretText, _ updater: @escaping StateUpdater<S>) {
        var chosen: SecretText?
        updater { chosen = $0.form.type(text) }
        guard let pin = chosen else { return }
        let environment = environment
        effects.run("set", policy: .ignoreIfRunning) { [weak self] in
            do {
                try await environment.set(pin: pin)
                if !Task.isCancelled { self?.notifications.send(.chosen) }
            } catch {
                if !Task.isCancelled { updater { $0.form.fail(error.displayable.message) } }
            }
        }
    }
}
