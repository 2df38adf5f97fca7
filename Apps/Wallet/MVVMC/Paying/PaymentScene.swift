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

    private let desk: PaymentDesk
    private let page: Property<PaymentPage>
    private let effects = EffectScope("PaymentViewModel")

    init(_ page: PaymentPage, _ desk: PaymentDesk) {
        self.desk = desk
        self.page = Property(page)
        super.init()
    }

    package override func transform(input: Input) -> AnyPublisher<PaymentPage, Never> {
        let payment = page.value.payment
        cancellables.formUnion([
            input.fromView.leave.sink { [weak navigator] in navigator?.next(.leave) },
            input.fromView.sendAgain.sink { [desk] in desk.payAgain(payment) },
            input.fromView.giveUp.sink { [weak self] in self?.giveUp() },
            desk.stages.observe { [page] stages in page.modify { $0.show(stages[payment.id]) } },
        ])
        return page.publisher
    }

    private func giveUp() {
        let (desk, payment) = (desk, page.value.payment)
        effects.run("give up", policy: .ignoreIfRunning) { [weak self] in
            await desk.giveUp(payment)
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
