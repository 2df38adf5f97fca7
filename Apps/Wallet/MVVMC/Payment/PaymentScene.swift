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
    case givenUp
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
        let confirmations = PassthroughSubject<Void, Never>()
        view.giveUp
            .map { Alert.givingUp { confirmations.send() } }
            .subscribe(input.fromController.alertSubject)
            .store(in: &cancellables)
        confirmations
            // The payment may have arrived while the question was open.
            .withLatestFrom(stage).filter { $0 == .notArrived }
            .withLatestFrom(activity.isIdle).filter { $0 }
            .flatMapLatest { [tracker, payment] _ in
                AnyPublisher<Void, any Error>.task("give up") { try await tracker.giveUp(payment) }
                    .track(activity, errors)
            }
            .map { PaymentStep.givenUp }
            .merge(with: view.leave.map { .leave })
            .sink { [navigator] in navigator.next($0) }
            .store(in: &cancellables)

        errors.compactMap { Toast($0.displayable.message) }
            .subscribe(input.fromController.toastSubject)
            .store(in: &cancellables)

        return Output(
            amount: .just(WalletTexts.trip(payment.transfer.amount, separator)),
            stage: stage.eraseToAnyPublisher(),
            details: .just(payment.transfer.details(separator: separator)),
            leaveTitle: stage.map(\.leaveTitle).eraseToAnyPublisher(),
            canSendAgain: stage.map { $0 == .notArrived }.eraseToAnyPublisher())
    }
}

extension PaymentStage {
    /// What leaving the page means.
    fileprivate var leaveTitle: String {
        switch self {
        case .sending, .pending, .checking: WalletTexts.leave
        case .notArrived: WalletTexts.decideLater
        case .confirmed, .refused, .failed: WalletTexts.done
        }
    }
}

extension PaymentView: ViewModelled {
    package typealias ViewModel = PaymentViewModel
    package var inputFromView: InputFromView {
        InputFromView(leave: leave.tapPublisher, sendAgain: sendAgain.tapPublisher, giveUp: giveUp.tapPublisher)
    }
    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.amount --> amount.textBinder
        output.stage --> Binder(self) { $0.show($1) }
        output.details --> lines.linesBinder
        output.leaveTitle --> Binder(self) { $0.leaveTitle = $1 }
        output.canSendAgain --> Binder(self) { $0.canSendAgain = $1 }
    }
}
