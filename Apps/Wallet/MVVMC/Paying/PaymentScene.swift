import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Follows a payment: nothing leads back into it.
final class PaymentScene: Scene<PaymentView>, BackButtonHiding {
    static let title = WalletTexts.paymentTitle

    /// Whether the page follows a payment.
    func follows(_ payment: SignedTransfer) -> Bool { viewModel.payment == payment }
}

/// Where the page that follows a payment leads.
package enum PaymentStep {
    case leave
}

/// Shows how far a payment is.
package class PaymentViewModel: BaseViewModel<
    PaymentStep, PaymentViewModel.InputFromView, AnyPublisher<PaymentPage, Never>
>
{
    /// What a person does.
    package struct InputFromView {
        let leave: AnyPublisher<Void, Never>
        let sendAgain: AnyPublisher<Void, Never>
        let giveUp: AnyPublisher<Void, Never>
    }

    private let tracker: PaymentTracker
    private let page: Property<PaymentPage>
    private let effects = EffectScope("PaymentViewModel")

    var payment: SignedTransfer { page.value.payment }

    init(_ page: PaymentPage, _ tracker: PaymentTracker) {
        self.tracker = tracker
        self.page = Property(page)
        super.init()
    }

    package override func transform(input: Input) -> AnyPublisher<PaymentPage, Never> {
        let payment = page.value.payment
        cancellables.formUnion([
            input.fromView.leave.sink { [weak navigator] in navigator?.next(.leave) },
            input.fromView.sendAgain.sink { [tracker] in tracker.payAgain(payment) },
            input.fromView.giveUp.sink { [weak self] in self?.giveUp() },
            tracker.stages.observe { [page] stages in page.modify { $0.show(stages[payment.id]) } },
        ])
        return page.publisher
    }

    private func giveUp() {
        let (tracker, payment) = (tracker, page.value.payment)
        effects.run("give up", policy: .ignoreIfRunning) { [weak self] in
            await tracker.giveUp(payment)
            if !Task.isCancelled { self?.navigator.next(.leave) }
        }
    }
}

extension PaymentView: ViewModelled {
    package typealias ViewModel = PaymentViewModel
    package var inputFromView: InputFromView {
        InputFromView(leave: leave.tapPublisher, sendAgain: sendAgain.tapPublisher, giveUp: giveUp.tapPublisher)
    }
    package func populate(with output: AnyPublisher<PaymentPage, Never>) -> [AnyCancellable] {
        output --> Binder(self) { $0.show($1) }
    }
}
