import KitCore
import KitReactive
import KitVVSI
import LedgerCore
import WalletDomain

/// The user's actions, and the appearance of the page.
enum SendAction: ActionProtocol {
    case appear
    case editRecipient(String)
    case leaveRecipient
    case editAmount(String)
    case editMemo(String)
    case useMaximum
    case payDemoShop
    case review
    case retry
    case openLast
    case stopPreparing
    case disappear
}

/// What the page notifies the flow of.
enum SendNotification: NotificationProtocol, Equatable {
    case prepared(PaymentDraft)
    case openLast(SignedTransfer)
}

/// Requests the limits of a payment, and prepares it for the review.
final class SendInteractor: InteractorProtocol {
    typealias S = SendState
    typealias A = SendAction
    typealias N = SendNotification

    nonisolated enum Work {
        case limits
        case preparing
    }

    let notifications = PassthroughSubject<SendNotification, Never>()
    let effects = EffectScope("SendInteractor")
    let initialState: SendState
    private let account: WalletAccount
    private let tracker: PaymentTracker
    private var payments: AnyCancellable?

    init(_ account: WalletAccount, _ tracker: PaymentTracker, link: PaymentLink?) {
        initialState = SendState(from: account.address, link: link, separator: account.separator)
        (self.account, self.tracker) = (account, tracker)
    }

    func execute(_ action: SendAction, _ state: Handle) {
        switch action {
        case .appear:
            payments = tracker.stages.observe { stages in state.update { $0.last = stages.notArrived } }
            loadLimits(state)
        case .retry: loadLimits(state)
        case .openLast: state.value.last.map { notifications.send(.openLast($0)) }
        case .editRecipient(let text): edit(state) { $0.write(recipient: text) }
        case .leaveRecipient: state.update { $0.isTypingRecipient = false }
        case .editAmount(let text): edit(state) { ($0.amount, $0.isEdited) = (text, true) }
        case .editMemo(let text): edit(state) { ($0.memo, $0.isEdited) = (text, true) }
        case .useMaximum: edit(state) { $0.writeMaximum() }
        case .payDemoShop: edit(state) { $0.writeDemoShop() }
        case .review: prepare(state)
        case .stopPreparing:
            state.cancel(.preparing)
            state.update { $0.preparing = nil }
        case .disappear:
            effects.cancelAll()
            state.update { ($0.isLoading, $0.preparing, $0.failure) = (false, nil, nil) }
        }
    }

    /// Changes the form, and ends the preparation of a payment that it does not have any more.
    private func edit(_ state: Handle, _ change: @escaping @MainActor (inout SendState) -> Void) {
        state.cancel(.preparing)
        state.update {
            ($0.preparing, $0.isAttempted) = (nil, false)
            change(&$0)
        }
    }

    private func loadLimits(_ state: Handle) {
        state.update { $0.isLoading = true }
        state.run(.limits, policy: .ignoreIfRunning) { [account] state in
            do {
                let limits = try await account.limits()
                state.update { ($0.isLoading, $0.limits, $0.failure) = (false, limits, nil) }
            } catch {
                let reason = WalletTexts.feeNotLoaded(error.displayable.message)
                state.update { ($0.isLoading, $0.failure) = (false, reason) }
            }
        }
    }

    private func prepare(_ state: Handle) {
        state.update { $0.isTypingRecipient = false }
        guard let order = state.value.order else { return state.update { $0.isAttempted = $0.last == nil } }
        guard state.value.canReview else { return }
        state.update { ($0.preparing, $0.failure) = (order, nil) }
        state.run(.preparing, policy: .ignoreIfRunning) { [account, notifications] state in
            do {
                let draft = try await account.prepare(order)
                state.update { $0.preparing = nil }
                notifications.send(.prepared(draft))
            } catch {
                state.update { ($0.preparing, $0.failure) = (nil, error.displayable.message) }
            }
        }
    }
}
