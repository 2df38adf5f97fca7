import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// What the page for a new PIN shows.
struct NewPINState: StateProtocol {
    /// Whether the keys were just made: nothing leads back there.
    let isFirst: Bool
    private(set) var typed = SecretText()
    private(set) var phase = Phase.choosing(WalletTexts.choosePIN)

    /// Which of the two times is typed.
    enum Phase {
        /// The first one, and what is said about it.
        case choosing(String)
        case repeating(SecretText)
        case setting(SecretText)
    }

    init(isFirst: Bool) { self.isFirst = isFirst }

    /// What is asked for.
    var prompt: String {
        switch phase {
        case .choosing(let prompt): prompt
        case .repeating, .setting: WalletTexts.repeatPIN
        }
    }
}

// MARK: - What can become of it

extension NewPINState {
    /// Something was typed; anything but digits is left out, and the last digit leads on.
    mutating func edited(_ text: SecretText) {
        typed = PINPolicy.digits(of: text)
        guard typed.count == PINPolicy.digits else { return }
        let pin = typed
        typed = SecretText()
        switch phase {
        case .choosing: phase = .repeating(pin)
        case .repeating(pin): phase = .setting(pin)
        case .repeating: phase = .choosing(WalletTexts.pinsDiffer)
        case .setting: break
        }
    }

    mutating func failed(_ error: any DisplayableError) { phase = .choosing(error.message) }

    /// Another page came: nothing that was typed is kept.
    mutating func left() { self = NewPINState(isFirst: isFirst) }
}

/// What a person, or the page's life, asks of it.
enum NewPINAction: ActionProtocol {
    case edit(SecretText)
    case skip
    case disappear
}

/// What the page tells the flow.
enum NewPINNotification: NotificationProtocol {
    case done
}

/// Takes a PIN twice, and sets it.
final class NewPINInteractor: InteractorProtocol {
    typealias S = NewPINState
    typealias A = NewPINAction
    typealias N = NewPINNotification

    nonisolated enum Work {
        case setting
    }

    let notifications = PassthroughSubject<NewPINNotification, Never>()
    let effects = EffectScope("NewPINInteractor")
    let initialState: NewPINState
    private let environment: WalletEnvironment

    init(_ environment: WalletEnvironment, isFirst: Bool) {
        self.environment = environment
        initialState = NewPINState(isFirst: isFirst)
    }

    func execute(_ action: NewPINAction, _ state: Handle) {
        switch action {
        case .edit(let text): edit(text, state)
        case .skip: notifications.send(.done)
        case .disappear: state.update { $0.left() }
        }
    }

    private func edit(_ text: SecretText, _ state: Handle) {
        state.update { $0.edited(text) }
        guard case .setting(let pin) = state.value.phase else { return }
        state.run(.setting, policy: .ignoreIfRunning) { [environment] in
            try await environment.set(pin: pin)
        } then: { [notifications] in
            notifications.send(.done)
        } catch: { error in
            state.update { $0.failed(error.displayable) }
        }
    }
}
