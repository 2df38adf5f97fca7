import KitCore
import KitReactive
import KitVVSI
import LedgerCore
import WalletDomain

/// What the passphrase is needed for.
nonisolated enum PassphrasePurpose: Hashable {
    case sign(PaymentDraft)
    case backUp
}

/// The state of the page that asks for the passphrase.
struct PassphraseState: StateProtocol, Equatable {
    let purpose: PassphrasePurpose
    var typed = SecretText()
    var work = KeyWork.none

    var canSubmit: Bool { !typed.isEmpty && !work.isRunning }
    var remark: FormRemark? { work.failure.map { FormRemark($0, .error) } }
}

/// The user's actions, and the appearance of the page.
enum PassphraseAction: ActionProtocol {
    case edit(SecretText)
    case submit
    case cancel
    case disappear
}

/// What the page notifies the flow of.
enum PassphraseNotification: NotificationProtocol, Equatable {
    case signed(SignedTransfer)
    case unlocked(BackUpKey)
    case cancelled(PassphrasePurpose)
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
    private let keys: WalletKeys

    init(_ purpose: PassphrasePurpose, _ keys: WalletKeys) {
        initialState = PassphraseState(purpose: purpose)
        self.keys = keys
    }

    func execute(_ action: PassphraseAction, _ state: Handle) {
        switch action {
        case .edit(let text): edit(text, state)
        case .submit: submit(state)
        case .cancel: cancel(state)
        case .disappear:
            state.cancel(.unlocking)
            state.update { $0 = PassphraseState(purpose: $0.purpose) }
        }
    }

    /// Keeps the text, unless one is being tried.
    private func edit(_ text: SecretText, _ state: Handle) {
        guard text != state.value.typed, !state.value.work.isRunning else { return }
        state.update { ($0.typed, $0.work) = (text, .none) }
    }

    private func cancel(_ state: Handle) {
        guard state.value.work.isRunning else { return }
        state.cancel(.unlocking)
        state.update { $0 = PassphraseState(purpose: $0.purpose) }
        notifications.send(.cancelled(state.value.purpose))
    }

    private func submit(_ state: Handle) {
        guard !state.value.work.isRunning else { return }
        guard state.value.canSubmit else { return state.update { $0.work = .failed(WalletTexts.typePassphrase) } }
        let (passphrase, purpose) = (state.value.typed, state.value.purpose)
        state.update { $0.work = .running(0) }
        state.run(.unlocking) { [keys, notifications] state in
            let report: KeyReport = { done in state.update { $0.work.raise(to: done) } }
            do {
                switch purpose {
                case .sign(let draft):
                    notifications.send(.signed(try await keys.sign(draft, with: passphrase, report: report)))
                case .backUp:
                    notifications.send(.unlocked(try await keys.backUpKey(with: passphrase, report: report)))
                }
            } catch {
                state.update { ($0.typed, $0.work) = (SecretText(), .failed(error.displayable.message)) }
            }
        }
    }
}
