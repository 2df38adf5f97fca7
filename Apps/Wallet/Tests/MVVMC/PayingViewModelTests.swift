import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVVMC

@Suite("The view models around a payment: streams in, streams out")
struct PayingViewModelTests {
    private let wallet = ScriptedWallet()
    private let scene = SceneChannels()

    /// Returns a payment of 1 TRIP to another account.
    private func draft() throws -> PaymentDraft {
        let transfer = Transfer(
            sender: WalletWorld.address, recipient: .stranger, amount: Amount(units: Amount.unitsPerTrip),
            fee: LedgerTerms.standard.minimumFee, nonce: 0)
        return try #require(PaymentDraft(transfer: transfer, balance: LedgerTerms.standard.faucetAmount))
    }

    @Test("a wrong passphrase clears the field and is reported until more is typed; the right one signs")
    func passphrase() async throws {
        let (passphrase, submit) = (PassthroughSubject<SecretText, Never>(), PassthroughSubject<Void, Never>())
        let viewModel = PassphraseViewModel(signing: try draft(), wallet.environment)
        let view = BasePassphraseViewModel.InputFromView(
            passphrase: passphrase.eraseToAnyPublisher(), submit: submit.eraseToAnyPublisher())
        let output = viewModel.transform(inputFromView: view, channels: scene)
        let (passphrases, remarks) = (Values(output.passphrase), Values(output.remark))
        let enabled = Values(output.isSubmitEnabled)
        var signed: [SignedTransfer] = []
        let steps = viewModel.navigator.observe {
            switch $0 {
            case .unlocked(let transfer): signed.append(transfer)
            }
        }

        submit.send()
        passphrase.send(SecretText("wrong"))
        submit.send()
        await settle()
        #expect(passphrases.last == SecretText() && enabled.last == false)
        #expect(remarks.last??.text == KeystoreError.wrongPassphrase.message)
        passphrase.send(SecretText(WalletWorld.passphrase))
        #expect(remarks.last == .some(nil) && enabled.last == true)
        submit.send()
        await settle()
        #expect(signed.map(\.transfer) == [try draft().transfer])
        steps.cancel()
    }

    @Test("data is loaded once, no matter how often it is requested meanwhile")
    func opening() async {
        let retry = PassthroughSubject<Void, Never>()
        let viewModel = OpeningViewModel(wallet.environment)
        let view = OpeningViewModel.InputFromView(retry: retry.eraseToAnyPublisher())
        let states = Values(viewModel.transform(inputFromView: view, channels: scene).state)
        var openings: [WalletOpening] = []
        let subscription = viewModel.navigator.observe {
            if case .opened(let opening) = $0 { openings.append(opening) }
        }

        scene.viewWillAppear.send()
        retry.send()
        await settle()
        #expect(states.all == [.loading] && openings.map(\.address) == [WalletWorld.address])
        subscription.cancel()
    }
}
