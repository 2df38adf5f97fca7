import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// The state of the page for a new PIN.
struct NewPINState: StateProtocol {
    /// Whether the wallet is new, so that nothing leads back.
    let isFirst: Bool
    private(set) var typed = SecretText()
    private(set) var phase = Phase.choosing(WalletTexts.choosePIN)

    /// Which of the two entries is typed.
    enum Phase {
        /// The first one, with its prompt.
        case choosing(String)
        case repeating(SecretText)
        case setting(SecretText)
    }

    init(isFirst: Bool) { self.isFirst = isFirst }

    /// The instruction above the field.
    var prompt: String {
        switch phase {
        case .choosing(let prompt): prompt
        case .repeating, .setting: WalletTexts.repeatPIN
        }
    }
}

// MARK: - What can become of it

extension NewPINState {
    /// The field has changed: only digits are kept, and the last one completes the entry.
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

    /// The page has disappeared: nothing that was typed is kept.
    mutating func disappeared() { self = NewPINState(isFirst: isFirst) }
}

/// The user's actions, and the appearance of the page.
enum NewPINAction: ActionProtocol {
    case edit(SecretText)
    case skip
    case disappear
}

/// What the page notifies the flow of.
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
        case .disappear: state.update { $0.disappeared() }
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
