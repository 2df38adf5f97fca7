import KitCore
import KitDI
import KitMVVMC
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain
import WalletScreens

/// Shows the address.
final class ReceiveScene: Scene<ReceiveView> {
    static let title = WalletTexts.receive
}

/// Makes a payment link from the requested amount and memo, and copies it.
package final class ReceiveViewModel: BaseViewModel<Never, ReceiveViewModel.InputFromView, ReceiveViewModel.Output> {
    /// The user's input.
    package struct InputFromView {
        let amount: AnyPublisher<String, Never>
        let copyAddress: AnyPublisher<Void, Never>
        let copyLink: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    package struct Output {
        let address: AnyPublisher<String, Never>
        let remark: AnyPublisher<FormRemark?, Never>
        let code: AnyPublisher<String?, Never>
    }

    private let account: WalletAccount
    private let pasteboard: any Pasteboard

    init(_ account: WalletAccount, _ pasteboard: any Pasteboard) {
        self.account = account
        self.pasteboard = pasteboard
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let view = input.fromView
        let address = account.address
        let amount = view.amount.map { [separator = account.separator] in
            PaymentRules.requested($0, separator: separator)
        }
        let link = amount.map(\.value).removeDuplicates()
            .compactMap { PaymentLink(recipient: address, amount: $0) }
        let copies = view.copyAddress.map { address.text }
            .merge(with: view.copyLink.withLatestFrom(link).map(\.text))
            .copied(to: pasteboard, saying: input.fromController.toastSubject)
        cancellables.insert(copies)
        return Output(
            address: .just(address.text),
            remark: amount.map(\.remark).removeDuplicates().eraseToAnyPublisher(),
            code: link.map(\.code).eraseToAnyPublisher())
    }
}

extension ReceiveView: ViewModelled {
    package typealias ViewModel = ReceiveViewModel
    package var inputFromView: InputFromView {
        InputFromView(
            amount: amount.textPublisher, copyAddress: copyAddress.tapPublisher, copyLink: copyLink.tapPublisher)
    }
    package func populate(with output: ViewModel.Output) -> [AnyCancellable] {
        output.address --> address.textBinder
        output.remark --> amount.formRemarkBinder
        output.code --> Binder(self) { $0.codeText = $1 ?? "" }
    }
}
