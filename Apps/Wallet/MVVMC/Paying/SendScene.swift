import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Asks for a payment.
final class SendScene: Scene<SendView> {
    static let title = WalletTexts.send
}

/// Where the page for a payment leads.
package enum SendStep {
    case review(PaymentDraft)
}

/// Checks a payment while it is typed, and asks the ledger for fee and nonce.
package class SendViewModel: BaseViewModel<SendStep, SendViewModel.InputFromView, AnyPublisher<SendPage, Never>> {
    /// What a person does.
    package struct InputFromView {
        let recipient: AnyPublisher<String, Never>
        let amount: AnyPublisher<String, Never>
        let memo: AnyPublisher<String, Never>
        let maximum: AnyPublisher<Void, Never>
        let review: AnyPublisher<Void, Never>
    }

    private let environment: WalletEnvironment
    private let address: Address
    private let page: Property<SendPage>
    private let effects = EffectScope("SendViewModel")

    init(_ address: Address, link: PaymentLink?, _ environment: WalletEnvironment) {
        self.environment = environment
        self.address = address
        page = Property(SendPage(SendForm(from: address, link: link, separator: environment.decimalSeparator)))
        super.init()
    }

    package override func transform(input: Input) -> AnyPublisher<SendPage, Never> {
        let view = input.fromView
        cancellables.formUnion([
            view.recipient.sink { [page] text in page.modify { $0.form.type(recipient: text) } },
            view.amount.sink { [page] text in page.modify { $0.form.amount = text } },
            view.memo.sink { [page] text in page.modify { $0.form.memo = text } },
            view.maximum.sink { [page] in page.modify { $0.form.useMaximum() } },
            view.review.sink { [weak self] in self?.review() },
            input.fromController.viewDidAppear.sink { [weak self] in self?.askForTerms() },
            input.fromController.viewDidDisappear.sink { [weak self] in self?.stop() },
        ])
        return page.publisher
    }

    private func askForTerms() {
        let (environment, address) = (environment, address)
        effects.run("terms", policy: .ignoreIfRunning) { [weak self] in
            do {
                let means = try await environment.means(of: address)
                if !Task.isCancelled { self?.page.modify { $0.show(balance: means.balance, fee: means.fee) } }
            } catch {
                if !Task.isCancelled { self?.page.modify { $0.end(error.displayable.message) } }
            }
        }
    }

    private func review() {
        guard page.value.canReview, let order = page.value.form.order else { return }
        page.modify { $0.begin() }
        let (environment, address) = (environment, address)
        effects.run("prepare", policy: .ignoreIfRunning) { [weak self] in
            do {
                let draft = try await environment.prepare(order, from: address)
                if !Task.isCancelled { self?.show(draft) }
            } catch {
                if !Task.isCancelled { self?.page.modify { $0.end(error.displayable.message) } }
            }
        }
    }

    private func show(_ draft: PaymentDraft) {
        page.modify { $0.end() }
        navigator.next(.review(draft))
    }

    private func stop() {
        effects.cancelAll()
        page.modify { $0.end() }
    }
}

extension SendView: ViewModelled {
    package typealias ViewModel = SendViewModel
    package var inputFromView: InputFromView {
        InputFromView(
            recipient: recipient.edited.publisher, amount: amount.edited.publisher, memo: memo.edited.publisher,
            maximum: maximum.tapPublisher, review: review.tapPublisher)
    }
    package func populate(with output: AnyPublisher<SendPage, Never>) -> [AnyCancellable] {
        output --> Binder(self) { $0.show($1) }
    }
}
