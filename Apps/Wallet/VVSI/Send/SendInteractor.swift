import KitCore
import KitReactive
import KitVVSI
import LedgerCore
import WalletDomain

/// The user's actions, and the appearance of the page.
enum SendAction: ActionProtocol {
    case appear
    case editRecipient(String)
    case editAmount(String)
    case editMemo(String)
    case useMaximum
    case payDemoShop
    case review
    case retry
    case disappear
}

/// What the page notifies the flow of.
enum SendNotification: NotificationProtocol {
    case prepared(PaymentDraft)
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
    private let environment: WalletEnvironment

    init(_ sender: Address, link: PaymentLink?, _ environment: WalletEnvironment) {
        initialState = SendState(from: sender, link: link, separator: environment.decimalSeparator)
        self.environment = environment
    }

    func execute(_ action: SendAction, _ state: Handle) {
        switch action {
        case .appear, .retry: requestLimits(state)
        case .editRecipient(let text): state.update { $0.editedRecipient(text) }
        case .editAmount(let text): state.update { $0.editedAmount(text) }
        case .editMemo(let text): state.update { $0.editedMemo(text) }
        case .useMaximum: state.update { $0.choseMaximum() }
        case .payDemoShop: state.update { $0.editedRecipient(WalletTexts.demoShopLink) }
        case .review: prepare(state)
        case .disappear: disappear(state)
        }
    }

    private func requestLimits(_ state: Handle) {
        let sender = state.value.sender
        state.run(.limits, policy: .ignoreIfRunning) { [environment] in
            try await environment.limits(of: sender)
        } then: { limits in
            state.update { $0.limitsArrived(limits) }
        } catch: { error in
            state.update { $0.limitsFailed(error.displayable) }
        }
    }

    private func prepare(_ state: Handle) {
        guard state.value.canReview else { return }
        state.update { $0.requestedReview() }
        guard let order = state.value.preparing else { return }
        let sender = state.value.sender
        state.run(.preparing, policy: .ignoreIfRunning) { [environment] in
            try await environment.prepare(order, from: sender)
        } then: { [notifications] draft in
            state.update { $0.prepared() }
            notifications.send(.prepared(draft))
        } catch: { error in
            state.update { $0.preparingFailed(error.displayable) }
        }
    }

    private func disappear(_ state: Handle) {
        state.cancel(.limits)
        state.cancel(.preparing)
        state.update { $0.disappeared() }
    }
}
