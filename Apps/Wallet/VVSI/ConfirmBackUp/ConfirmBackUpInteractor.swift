import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// The state of the page that asks for the end of the private key.
struct ConfirmBackUpState: StateProtocol, Equatable {
    let key: BackUpKey
    var typed = SecretText()
    /// What is wrong with the text that was compared; `nil` until then.
    var remark: FormRemark?
}

/// The user's actions, and the appearance of the page.
enum ConfirmBackUpAction: ActionProtocol {
    case edit(SecretText)
    case confirm
    case disappear
}

/// What the page notifies the flow of.
enum ConfirmBackUpNotification: NotificationProtocol, Equatable {
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

    init(_ key: BackUpKey) { initialState = ConfirmBackUpState(key: key) }

    func execute(_ action: ConfirmBackUpAction, _ state: Handle) {
        switch action {
        case .edit(let text) where text == state.value.typed: break
        case .edit(let text): state.update { ($0.typed, $0.remark) = (text, nil) }
        case .confirm:
            let remark = state.value.key.remark(onEnd: state.value.typed)
            if remark == nil { notifications.send(.confirmed) } else { state.update { $0.remark = remark } }
        case .disappear: state.update { ($0.typed, $0.remark) = (SecretText(), nil) }
        }
    }
}
