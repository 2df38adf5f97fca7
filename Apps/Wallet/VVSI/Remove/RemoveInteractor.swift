import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// The state of the page that removes the wallet.
struct RemoveState: StateProtocol, Equatable {
    var typed = ""
    /// Whether the word in the field was confirmed.
    var wasConfirmed = false
    var phase = Phase.typing

    /// The phase of removing the wallet.
    enum Phase: Equatable {
        case typing
        case removing
        case failed(String)
    }

    var canRemove: Bool { typed == WalletTexts.removeWord && phase != .removing }

    /// What is wrong with the word; nothing while it may become the right one.
    var remark: FormRemark? {
        if typed == WalletTexts.removeWord || !wasConfirmed && WalletTexts.removeWord.hasPrefix(typed) { return nil }
        return FormRemark(WalletTexts.removeHint, .error)
    }

    /// Why the wallet could not be removed; `nil` if nothing failed.
    var failure: String? {
        if case .failed(let reason) = phase { reason } else { nil }
    }
}

/// The user's actions.
enum RemoveAction: ActionProtocol {
    case edit(String)
    case remove
}

/// What the page notifies the flow of.
enum RemoveNotification: NotificationProtocol, Equatable {
    case removed
}

/// Removes the wallet once the word is confirmed.
final class RemoveInteractor: InteractorProtocol {
    typealias S = RemoveState
    typealias A = RemoveAction
    typealias N = RemoveNotification

    nonisolated enum Work {
        case removal
    }

    let notifications = PassthroughSubject<RemoveNotification, Never>()
    let effects = EffectScope("RemoveInteractor")
    let initialState = RemoveState()
    private let environment: WalletEnvironment

    init(_ environment: WalletEnvironment) { self.environment = environment }

    func execute(_ action: RemoveAction, _ state: Handle) {
        switch action {
        case .edit(let text) where text == state.value.typed: break
        case .edit(let text): state.update { ($0.typed, $0.wasConfirmed) = (text, false) }
        case .remove: removeWallet(state)
        }
    }

    private func removeWallet(_ state: Handle) {
        let isRight = state.value.canRemove
        state.update { $0.wasConfirmed = true }
        guard isRight else { return }
        state.update { $0.phase = .removing }
        state.run(.removal, policy: .ignoreIfRunning) { [environment, notifications] state in
            do {
                try await environment.remove()
                notifications.send(.removed)
            } catch {
                state.update { $0.phase = .failed(error.displayable.message) }
            }
        }
    }
}
