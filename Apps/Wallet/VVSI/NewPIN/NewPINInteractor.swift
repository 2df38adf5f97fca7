import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// The state of the page for a new PIN.
struct NewPINState: StateProtocol, Equatable {
    /// Whether the wallet is new, so that nothing leads back.
    let isFirst: Bool
    var typed = SecretText()
    var phase = Phase.choosing
    /// Why the PIN must be completed or chosen again, until the next edit; `nil` for no reason.
    var problem: String?

    /// Which of the two entries is typed.
    enum Phase: Equatable {
        case choosing
        case repeating(SecretText)
        case setting(SecretText)
    }

    /// The instruction above the field.
    var prompt: String {
        switch phase {
        case .choosing: WalletTexts.choosePIN
        case .repeating, .setting: WalletTexts.repeatPIN
        }
    }

    /// Fills the field: only digits are kept, and the last one completes the entry.
    mutating func enter(_ text: SecretText) {
        problem = nil
        typed = PINPolicy.digits(of: text)
        guard typed.count == PINPolicy.digits else { return }
        let pin = typed
        typed = SecretText()
        switch phase {
        case .choosing: phase = .repeating(pin)
        case .repeating(pin): phase = .setting(pin)
        case .repeating: chooseAgain(because: WalletTexts.pinsDiffer)
        case .setting: break
        }
    }

    /// Begins with the first entry again.
    mutating func chooseAgain(because reason: String) { (phase, problem) = (.choosing, reason) }
}

/// The user's actions, and the appearance of the page.
enum NewPINAction: ActionProtocol {
    case edit(SecretText)
    case submit
    case skip
    case disappear
}

/// What the page notifies the flow of.
enum NewPINNotification: NotificationProtocol, Equatable {
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
    private let lock: WalletLock

    init(_ lock: WalletLock, isFirst: Bool) {
        self.lock = lock
        initialState = NewPINState(isFirst: isFirst)
    }

    func execute(_ action: NewPINAction, _ state: Handle) {
        switch action {
        case .edit(let text):
            state.update { $0.enter(text) }
            if case .setting(let pin) = state.value.phase { set(pin, state) }
        case .submit: state.update { $0.problem = WalletTexts.incompletePIN }
        case .skip: notifications.send(.done)
        case .disappear: state.update { $0 = NewPINState(isFirst: $0.isFirst) }
        }
    }

    private func set(_ pin: SecretText, _ state: Handle) {
        state.run(.setting, policy: .ignoreIfRunning) { [lock, notifications] state in
            do {
                try await lock.set(pin: pin)
                notifications.send(.done)
            } catch {
                state.update { $0.chooseAgain(because: error.displayable.message) }
            }
        }
    }
}
