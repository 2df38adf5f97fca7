import KitDI
import KitMVVMC
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Shows a transaction in full.
final class TransactionScene: Scene<TransactionView> {
    static let title = WalletTexts.transactionTitle
}

/// Copies parts of a transaction.
package final class TransactionViewModel: BaseViewModel<
    Never, TransactionViewModel.InputFromView, TransactionViewModel.Output
>
{
    /// The user's input.
    package struct InputFromView {
        let copyIdentifier: AnyPublisher<Void, Never>
        let copyOther: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    package struct Output {
        let heading: AnyPublisher<String, Never>
        let lines: AnyPublisher<[DetailLine], Never>
        let copyOtherTitle: AnyPublisher<String, Never>
    }

    private let page: TransactionDetails
    private let pasteboard: any Pasteboard

    init(_ page: TransactionDetails, _ pasteboard: any Pasteboard) {
        self.page = page
        self.pasteboard = pasteboard
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let copies = input.fromView.copyIdentifier.map { [page] in page.transaction.id.text }
            .merge(with: input.fromView.copyOther.map { [page] in page.otherAddress.text })
            .copied(to: pasteboard, saying: input.fromController.toastSubject)
        cancellables.insert(copies)
        return Output(
            heading: .just(page.heading), lines: .just(page.lines),
            copyOtherTitle: .just(page.isSent ? WalletTexts.copyRecipient : WalletTexts.copySender))
    }
}

extension TransactionView: ViewModelled {
    package typealias ViewModel = TransactionViewModel
    package var inputFromView: InputFromView {
        InputFromView(copyIdentifier: copyIdentifier.tapPublisher, copyOther: copyOther.tapPublisher)
    }
    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.heading --> heading.textBinder
        output.lines --> lines.linesBinder
        output.copyOtherTitle --> copyOther.titleBinder
    }
}
