import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// The state of the page that asks for the passphrase.
struct PassphraseState: StateProtocol {
    let purpose: PassphrasePurpose
    private(set) var typed = SecretText()
    private(set) var phase = Phase.typing

    /// The phase of trying the passphrase.
    enum Phase {
        case typing
        /// So much of the key that opens the keystore is made, from 0 to 1.
        case trying(done: Double)
        case refused(String)
    }

    init(_ purpose: PassphrasePurpose) { self.purpose = purpose }
}

// MARK: - What follows from it

extension PassphraseState {
    var canSubmit: Bool { !typed.isEmpty && !isTrying }
    var isTrying: Bool { progress != nil }

    var progress: Double? {
        if case .trying(let done) = phase { done } else { nil }
    }

    var remark: FormRemark? {
        if case .refused(let message) = phase { FormRemark(message, .error) } else { nil }
    }
}

// MARK: - What can become of it

extension PassphraseState {
    mutating func edited(_ text: SecretText) {
        guard text != typed, !isTrying else { return }
        (typed, phase) = (text, .typing)
    }

    mutating func beganTrying() { phase = .trying(done: 0) }

    mutating func advanced(to fraction: Double) {
        if case .trying(let done) = phase { phase = .trying(done: max(done, fraction)) }
    }

    /// The passphrase was wrong, or could not be tried.
    mutating func failed(_ error: any DisplayableError) { (typed, phase) = (SecretText(), .refused(error.message)) }

    /// The page has disappeared: nothing that was typed is kept.
    mutating func disappeared() { self = PassphraseState(purpose) }
}

/// The user's actions, and the appearance of the page.
enum PassphraseAction: ActionProtocol {
    case edit(SecretText)
    case submit
    case disappear
}

/// What the page notifies the flow of.
enum PassphraseNotification: NotificationProtocol {
    case unlocked(PassphraseResult)
}

/// Unlocks the key with a passphrase, and uses it for the page's purpose.
final class PassphraseInteractor: InteractorProtocol {
    typealias S = PassphraseState
    typealias A = PassphraseAction
    typealias N = PassphraseNotification

    nonisolated enum Work {
        case unlocking
    }

    let notifications = PassthroughSubject<PassphraseNotification, Never>()
    let effects = EffectScope("PassphraseInteractor")
    let initialState: PassphraseState
    private let environment: WalletEnvironment

    init(_ purpose: PassphrasePurpose, _ environment: WalletEnvironment) {
        initialState = PassphraseState(purpose)
        self.environment = environment
    }

    func execute(_ action: PassphraseAction, _ state: Handle) {
        switch action {
        case .edit(let text): state.update { $0.edited(text) }
        case .submit: submit(state)
        case .disappear:
            state.cancel(.unlocking)
            state.update { $0.disappeared() }
        }
    }

    private func submit(_ state: Handle) {
        guard state.value.canSubmit else { return }
        state.update { $0.beganTrying() }
        let (passphrase, purpose) = (state.value.typed, state.value.purpose)
        state.run(.unlocking) { [environment] in
            try await environment.use(passphrase, for: purpose) { fraction in
                state.update { $0.advanced(to: fraction) }
            }
        } then: { [notifications] result in
            notifications.send(.unlocked(result))
        } catch: { error in
            state.update { $0.failed(error.displayable) }
        }
    }
}
