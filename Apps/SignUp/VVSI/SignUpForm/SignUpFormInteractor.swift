import AccountsCore
import KitCore
import KitReactive
import KitVVSI
import SignUpDomain

/// The user's actions in the form to sign up, and the arrival of an invitation.
enum SignUpFormAction: ActionProtocol {
    case enterName(String)
    case enterEmail(String)
    case enterPassword(SecretText)
    case enterRepetition(SecretText)
    case leave(FormRule)
    case toggleReveal
    case submit
    case cancel
    case dismissFailure
    case accept(Invitation)
}

/// Sends one registration at a time.
final class SignUpFormInteractor: InteractorProtocol {
    typealias S = SignUpFormState
    typealias A = SignUpFormAction
    typealias N = FormNotification

    nonisolated enum Work {
        case submission
    }

    let notifications = PassthroughSubject<FormNotification, Never>()
    let effects = EffectScope("SignUpFormInteractor")
    let initialState: SignUpFormState
    private let accounts: any AccountsService
    private let keys = IdempotencyKeys()

    init(_ accounts: any AccountsService, invitation: Invitation?) {
        self.accounts = accounts
        initialState = SignUpFormState(invitation)
    }

    func execute(_ action: SignUpFormAction, _ state: Handle) {
        switch action {
        case .enterName(let text): enter(state) { $0.name.enter(text, FieldRules.name(text)) }
        case .enterEmail(let text): enter(state) { $0.email.enter(text, FieldRules.email(text)) }
        case .enterPassword(let text): enter(state) { $0.enterPassword(text) }
        case .enterRepetition(let text):
            enter(state) { $0.repetition.enter(text, FieldRules.repetition(text, of: $0.password.text)) }
        case .leave(let field): state.update { $0.leave(field) }
        case .toggleReveal: state.update { $0.isRevealed.toggle() }
        case .submit: submit(state)
        case .cancel: cancel(state)
        case .dismissFailure: state.update { $0.phase = .editing }
        case .accept(let invitation): state.update { $0.accept(invitation) }
        }
    }

    /// Changes an entry, which removes what an attempt has left.
    private func enter(_ state: Handle, _ change: @escaping @MainActor (inout SignUpFormState) -> Void) {
        state.update {
            $0.phase.edit()
            change(&$0)
        }
    }

    private func submit(_ state: Handle) {
        guard state.value.phase != .submitting else { return }
        guard let registration = state.value.registration else {
            return state.update {
                $0.insist()
                $0.phase = $0.fieldToCorrect.map(SubmissionPhase.correcting) ?? .editing
            }
        }
        state.update { $0.phase = .submitting }
        state.run(.submission) { [accounts, keys, notifications] state in
            do {
                let session = try await accounts.register(registration, key: keys.key(for: registration))
                state.update { $0.phase = .editing }
                notifications.send(.signedIn(session))
            } catch AccountsError.emailTaken where state.value.emailVerdict.value == registration.email {
                state.update {
                    $0.phase = .correcting(.email)
                    $0.email.reject(SignUpTexts.emailTaken)
                }
            } catch {
                state.update { $0.phase = .failed(AccountsError(error)) }
            }
        }
    }

    private func cancel(_ state: Handle) {
        guard state.value.phase == .submitting else { return }
        state.cancel(.submission)
        state.update { $0.phase = .cancelled }
    }
}
