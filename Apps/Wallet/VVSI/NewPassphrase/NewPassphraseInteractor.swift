import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// The state of the page for a new passphrase.
struct NewPassphraseState: StateProtocol, Equatable {
    var passphrase = SecretText()
    var repetition = SecretText()
    var work = KeyWork.none
    /// Whether the user has tried to create the wallet since the last edit.
    var isAttempted = false

    /// The fields in their order.
    enum Field {
        case passphrase
        case repetition
    }

    var passphraseRemark: FormRemark? {
        PassphraseRules.passphrase(passphrase).remark ?? missing(.passphrase, WalletTexts.passphraseMissing)
    }
    var repetitionRemark: FormRemark? {
        PassphraseRules.repetition(repetition, of: passphrase).remark
            ?? missing(.repetition, WalletTexts.repetitionMissing)
    }

    /// The first field that is not valid; `nil` if the wallet can be created.
    var firstInvalid: Field? {
        if accepted != nil { return nil }
        return PassphraseRules.passphrase(passphrase).value == nil ? .passphrase : .repetition
    }

    /// The error at the first invalid field after an attempt.
    private func missing(_ field: Field, _ text: String) -> FormRemark? {
        isAttempted && field == firstInvalid ? FormRemark(text, .error) : nil
    }

    /// The passphrase, once it keeps the rules and is repeated.
    var accepted: SecretText? {
        let isRepeated = PassphraseRules.repetition(repetition, of: passphrase).value != nil
        return isRepeated ? PassphraseRules.passphrase(passphrase).value : nil
    }
}

/// The user's actions, and the disappearance of the page.
enum NewPassphraseAction: ActionProtocol {
    case editPassphrase(SecretText)
    case editRepetition(SecretText)
    case make
    case cancel
    case disappear
}

/// What the page notifies the flow of.
enum NewPassphraseNotification: NotificationProtocol, Equatable {
    case made(NewWallet)
    case cancelled
}

/// Makes the keys, once at a time.
final class NewPassphraseInteractor: InteractorProtocol {
    typealias S = NewPassphraseState
    typealias A = NewPassphraseAction
    typealias N = NewPassphraseNotification

    nonisolated enum Work {
        case keys
    }

    let notifications = PassthroughSubject<NewPassphraseNotification, Never>()
    let effects = EffectScope("NewPassphraseInteractor")
    let initialState = NewPassphraseState()
    private let keys: WalletKeys

    init(_ keys: WalletKeys) { self.keys = keys }

    func execute(_ action: NewPassphraseAction, _ state: Handle) {
        switch action {
        case .editPassphrase(let text): state.update { ($0.passphrase, $0.isAttempted) = (text, false) }
        case .editRepetition(let text): state.update { ($0.repetition, $0.isAttempted) = (text, false) }
        case .make: makeKeys(state)
        case .cancel:
            guard state.value.work.isRunning else { return }
            state.cancel(.keys)
            state.update { $0.work = .none }
            notifications.send(.cancelled)
        case .disappear:
            state.cancel(.keys)
            state.update { $0 = NewPassphraseState() }
        }
    }

    private func makeKeys(_ state: Handle) {
        guard !state.value.work.isRunning else { return }
        guard let passphrase = state.value.accepted else { return state.update { $0.isAttempted = true } }
        state.update { $0.work = .running(0) }
        state.run(.keys) { [keys, notifications] state in
            do {
                let wallet = try await keys.create(passphrase: passphrase) { done in
                    state.update { $0.work.raise(to: done) }
                }
                notifications.send(.made(wallet))
            } catch {
                state.update { $0.work = .failed(error.displayable.message) }
            }
        }
    }
}
