import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// The state of the page that asks for the end of the private key.
struct ConfirmBackUpState: StateProtocol {
    private(set) var typed = SecretText()
    private(set) var verdict: Verdict?
    private let key: BackUpKey

    /// Whether the last comparison matched; an edit clears it.
    enum Verdict {
        case right
        case wrong
    }

    init(_ key: BackUpKey) { self.key = key }

    var remark: FormRemark? { verdict == .wrong ? FormRemark(WalletTexts.wrongLastCharacters, .error) : nil }
}

// MARK: - What can become of it

extension ConfirmBackUpState {
    mutating func edited(_ text: SecretText) {
        if text != typed { (typed, verdict) = (text, nil) }
    }

    mutating func compared() { verdict = key.isEnd(typed) ? .right : .wrong }

    /// The page has disappeared: nothing that was typed is kept.
    mutating func disappeared() { self = ConfirmBackUpState(key) }
}

/// The user's actions, and the appearance of the page.
enum ConfirmBackUpAction: ActionProtocol {
    case edit(SecretText)
    case confirm
    case disappear
}

/// What the page notifies the flow of.
enum ConfirmBackUpNotification: NotificationProtocol {
    case confirmed
}

/// Compares what was typed with the end of the key.
final class ConfirmBackUpInteractor: InteractorProtocol {
    typealias S = ConfirmBackUpState
    typealias A = ConfirmBackUpAction
    typealias N = ConfirmBackUpNotification
    typealias Work = Never

    let notifications = PassthroughSubject<ConfirmBackUpNotification, Never>()
    let effects = EffectScope("ConfirmBackUpInteractor")
    let initialState: ConfirmBackUpState

    init(_ key: BackUpKey) { initialState = ConfirmBackUpState(key) }

    func execute(_ action: ConfirmBackUpAction, _ state: Handle) {
        switch action {
        case .edit(let text): state.update { $0.edited(text) }
        case .confirm:
            state.update { $0.compared() }
            if state.value.verdict == .right { notifications.send(.confirmed) }
        case .disappear: state.update { $0.disappeared() }
        }
    }
}
