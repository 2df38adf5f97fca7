import KitCore
import KitReactive
import KitVVSI
import LedgerCore
import WalletDomain

/// What the page for a payment shows.
struct SendState: StateProtocol {
    var page: SendPage
}

/// What a person, or the page's life, asks of it.
enum SendAction: ActionProtocol {
    case appear
    case disappear
    case typeRecipient(String)
    case typeAmount(String)
    case typeMemo(String)
    case useMaximum
    case review
}

/// What is told once.
enum SendNotification: NotificationProtocol {
    case prepared(PaymentDraft)
}

/// Checks a payment while it is typed, and asks the ledger for fee and nonce.
final class SendInteractor: InitialStateProtocol, EffectOwner {
    typealias S = SendState
    typealias A = SendAction
    typealias N = SendNotification

    let notifications = PassthroughSubject<SendNotification, Never>()
    let effects = EffectScope("SendInteractor")
    let initialState: SendState
    private let address: Address
    private let environment: WalletEnvironment

    init(_ address: Address, link: PaymentLink?, _ environment: WalletEnvironment) {
        self.address = address
        self.environment = environment
        let form = SendForm(from: address, link: link, separator: environment.decimalSeparator)
        initialState = SendState(page: SendPage(form))
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: SendAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .appear: askForTerms(updater)
        case .disappear:
            effects.cancelAll()
            updater { $0.page.end() }
        case .typeRecipient(let text): updater { $0.page.form.type(recipient: text) }
        case .typeAmount(let text): updater { $0.page.form.amount = text }
        case .typeMemo(let text): updater { $0.page.form.memo = text }
        case .useMaximum: updater { $0.page.form.useMaximum() }
        case .review: review(state, updater)
        }
    }

    private func askForTerms(_ updater: @escaping StateUpdater<S>) {
        let (environment, address) = (environment, address)
        effects.run("terms", policy: .ignoreIfRunning) {
            do {
                let means = try await environment.means(of: address)
                if !Task.isCancelled { updater { $0.page.show(balance: means.balance, fee: means.fee) } }
            } catch {
                if !Task.isCancelled { updater { $0.page.end(error.displayable.message) } }
            }
        }
    }

    private func review(_ state: CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        guard state().page.canReview, let order = state().page.form.order else { return }
        updater { $0.page.begin() }
        let (environment, address) = (environment, address)
        effects.run("prepare", policy: .ignoreIfRunning) { [weak self] in
            do {
                let draft = try await environment.prepare(order, from: address)
                guard !Task.isCancelled else { return }
                updater { $0.page.end() }
                self?.notifications.send(.prepared(draft))
            } catch {
                if !Task.isCancelled { updater { $0.page.end(error.displayable.message) } }
            }
        }
    }
}
