import KitCore
import KitMVVMC
import KitReactive
import KitTesting
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVVMC

@Suite("The view models around a payment: streams in, streams out")
struct PayingViewModelTests {
    private let wallet = ScriptedWallet()

    @Test("a wrong passphrase clears the field and is reported until more is typed; the right one signs")
    func passphrase() async throws {
        let (passphrase, submit) = (Signal<SecretText>(), Signal<Void>())
        let output = Streams(
            PassphraseViewModel(.sign(try ScriptedWallet.draft()), wallet.environment.keys, separator: "."),
            .init(passphrase: passphrase.publisher, submit: submit.publisher, cancel: .never()),
            recording: \.passphrase, \.remark, \.isSubmitEnabled)

        submit.send()
        passphrase.send(SecretText("wrong"))
        submit.send()
        await output.settle()
        #expect(output.passphrase.last == SecretText() && output.isSubmitEnabled.last == false)
        #expect(output.remark.last??.text == KeystoreError.wrongPassphrase.message)
        passphrase.send(SecretText(WalletWorld.passphrase))
        #expect(output.remark.last == .some(nil) && output.isSubmitEnabled.last == true)
        submit.send()
        await output.settle()
        let signed: [SignedTransfer] = output.steps.compactMap {
            if case .signed(let transfer) = $0 { transfer } else { nil }
        }
        #expect(signed.map(\.transfer) == [ScriptedWallet.transfer] && output.steps.count == 1)
    }

    @Test("data is loaded once, no matter how often it is requested meanwhile")
    func opening() async {
        let retry = Signal<Void>()
        let output = Streams(
            OpeningViewModel(wallet.environment.lock), .init(retry: retry.publisher), recording: \.state)
        output.scene.viewWillAppear.send()
        retry.send()
        await output.settle()
        let openings: [WalletOpening] = output.steps.map {
            switch $0 {
            case .opened(let opening): opening
            }
        }
        #expect(output.state == [.loading] && openings.map(\.address) == [WalletWorld.address])
    }
}
