import KitCore
import KitReactive
import KitVVSI
import WalletDomain

/// The state of the page that removes the wallet.
struct RemoveState: StateProtocol {
    private(set) var typed = ""
    private(set) var phase = Phase.typing
    /// Whether the word in the field was confirmed.
    private var wasConfirmed = false

    /// The phase of removing the wallet.
    enum Phase {
        case typing
        case removing
        case failed(String)
    }
}

// MARK: - What follows from it

extension RemoveState {
    var canRemove: Bool { typed == WalletTexts.removeWord && !isRemoving }

    var isRemoving: Bool {
        if case .removing = phase { true } else { false }
    }

    /// What is wrong with the word; nothing while it may become the right one.
    var remark: FormRemark? {
        if typed == WalletTexts.removeWord || !wasConfirmed && WalletTexts.removeWord.hasPrefix(typed) { return nil }
        return FormRemark(WalletTexts.removeHint, .error)
    }

    /// Why the wallet could not be removed; `nil` if nothing failed.
    var failure: String? {
        if case .failed(let message) = phase { message } else { nil }
    }
}

// MARK: - What can become of it

extension RemoveState {
    mutating func edited(_ text: String) {
        if text != typed { (typed, wasConfirmed) = (text, false) }
    }

    /// The word was confirmed; if it is right, the removal has begun.
    mutating func confirmed() {
        if canRemove { phase = .removing }
        wasConfirmed = true
    }

    mutating func failed(_ error: any DisplayableError) { phase = .failed(error.message) }
}

/// The user's actions.
enum RemoveAction: ActionProtocol {
    case edit(String)
    case remove
}

/// What the page notifies the flow of.
enum RemoveNotification: NotificationProtocol {
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
        case .edit(let text): state.update { $0.edited(text) }
        case .remove: remove(state)
        }
    }

    private func remove(_ state: Handle) {
        state.update { $0.confirmed() }
        guard state.value.isRemoving else { return }
        state.run(.removal, policy: .ignoreIfRunning) { [environment] in
            try await environment.remove()
        } then: { [notifications] in
            notifications.send(.removed)
        } catch: { error in
            state.update { $0.failed(error.displayable) }
        }
    }
}
