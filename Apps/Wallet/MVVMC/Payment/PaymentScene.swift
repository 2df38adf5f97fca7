import KitCore
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
package final class PaymentViewModel: BaseViewModel<
    PaymentStep, PaymentViewModel.InputFromView, PaymentViewModel.Output
>
{
    /// The user's input.
    package struct InputFromView {
        let leave: AnyPublisher<Void, Never>
        let sendAgain: AnyPublisher<Void, Never>
        let giveUp: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    package struct Output {
        let amount: AnyPublisher<String, Never>
        let stage: AnyPublisher<PaymentStage, Never>
        let details: AnyPublisher<[DetailLine], Never>
        let leaveTitle: AnyPublisher<String, Never>
        let canSendAgain: AnyPublisher<Bool, Never>
    }

    private let payment: SignedTransfer
    private let tracker: PaymentTracker
    private let separator: Character

    init(_ payment: SignedTransfer, _ tracker: PaymentTracker, separator: Character) {
        self.payment = payment
        self.tracker = tracker
        self.separator = separator
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let view = input.fromView
        let activity = ActivityIndicator()
        let errors = ErrorTracker()

        // A payment that was given up is shown as it was.
        let stage = tracker.stages.publisher.compactMap { [payment] in $0[payment] }
            .prepend(.sending)
            .removeDuplicates()
        view.sendAgain
            .sink { [tracker, payment] in tracker.payAgain(payment) }
            .store(in: &cancellables)
        view.giveUp
            .withLatestFrom(activity.isIdle).filter { $0 }
            .flatMapLatest { [tracker, payment] _ in
                AnyPublisher<Void, any Error>.task("give up") { try await tracker.giveUp(payment) }
                    .track(activity, errors)
            }
            .merge(with: view.leave)
            .sink { [navigator] in navigator.next(.leave) }
            .store(in: &cancellables)

        errors.compactMap { Toast($0.displayable.message) }
            .subscribe(input.fromController.toastSubject)
            .store(in: &cancellables)

        return Output(
            amount: .just(WalletTexts.trip(payment.transfer.amount, separator)),
            stage: stage.eraseToAnyPublisher(),
            details: .just(payment.transfer.details(separator: separator)),
            leaveTitle: stage.map { $0.isEnd ? WalletTexts.done : WalletTexts.leave }.eraseToAnyPublisher(),
            canSendAgain: stage.map { $0 == .notArrived }.eraseToAnyPublisher())
    }
}

extension PaymentView: ViewModelled {
    package typealias ViewModel = PaymentViewModel
    package var inputFromView: InputFromView {
        InputFromView(leave: leave.tapPublisher, sendAgain: sendAgain.tapPublisher, giveUp: giveUp.tapPublisher)
    }
    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.amount --> amount.textBinder
        output.stage --> stage.stageBinder
        output.details --> lines.linesBinder
        output.leaveTitle --> leave.titleBinder
        output.canSendAgain --> Binder(self) { $0.canSendAgain = $1 }
    }
}
