import AccountsCore
import KitCore
import KitReactive
import KitVVSI
import SignUpDomain

/// The user's actions in the form to sign in.
enum SignInAction: ActionProtocol {
    case enterEmail(String)
    case leaveEmail
    case enterPassword(SecretText)
    case leavePassword
    case toggleReveal
    case submit
    case cancel
    case dismissFailure
}

/// Sends one pair of credentials at a time.
final class SignInInteractor: InteractorProtocol {
    typealias S = SignInState
    typealias A = SignInAction
    typealias N = FormNotification

    nonisolated enum Work {
        case submission
    }

    let notifications = PassthroughSubject<FormNotification, Never>()
    let effects = EffectScope("SignInInteractor")
    let initialState: SignInState
    private let accounts: any AccountsService

    /// - Parameter email: The address whose session has ended; `nil` if the user chose to sign in.
    init(_ accounts: any AccountsService, email: String? = nil) {
        self.accounts = accounts
        initialState = SignInState(email: email)
    }

    func execute(_ action: SignInAction, _ state: Handle) {
        switch action {
        case .enterEmail(let text): enter(state) { $0.enterEmail(text) }
        case .leaveEmail: state.update { $0.email.leave($0.emailVerdict) }
        case .enterPassword(let text): enter(state) { $0.password.enter(text, FieldRules.existingPassword(text)) }
        case .leavePassword: state.update { $0.password.leave($0.passwordVerdict) }
        case .toggleReveal: state.update { $0.isRevealed.toggle() }
        case .submit: submit(state)
        case .cancel: cancel(state)
        case .dismissFailure: state.update { $0.phase = .editing }
        }
    }

    /// Changes an entry, which removes what an attempt has left.
    private func enter(_ state: Handle, _ change: @escaping @MainActor (inout SignInState) -> Void) {
        state.update {
            $0.phase.edit()
            change(&$0)
        }
    }

    private func submit(_ state: Handle) {
        guard state.value.phase != .submitting else { return }
        guard let credentials = state.value.credentials else {
            return state.update {
                $0.insist()
                $0.phase = $0.fieldToCorrect.map(SubmissionPhase.correcting) ?? .editing
            }
        }
        state.update { $0.phase = .submitting }
        state.run(.submission) { [accounts, notifications] state in
            do {
                let session = try await accounts.signIn(credentials)
                state.update { $0.phase = .editing }
                notifications.send(.signedIn(session))
            } catch AccountsError.wrongCredentials where state.value.entries == credentials {
                state.update {
                    $0.phase = .correcting(.password)
                    $0.password.reject(SignUpTexts.wrongCredentials)
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
