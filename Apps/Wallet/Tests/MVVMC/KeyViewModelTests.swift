import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVVMC

@Suite("The view models of the setup: streams in, streams out")
struct KeyViewModelTests {
    private let wallet = ScriptedWallet()
    private let scene = SceneChannels()

    @Test("a valid, repeated passphrase creates the keys once")
    func newPassphrase() async throws {
        let passphrase = CurrentValueSubject<SecretText, Never>(SecretText("short"))
        let repetition = CurrentValueSubject<SecretText, Never>(SecretText())
        let make = PassthroughSubject<Void, Never>()
        let viewModel = NewPassphraseViewModel(wallet.environment)
        let view = NewPassphraseViewModel.InputFromView(
            passphrase: passphrase.eraseToAnyPublisher(), repetition: repetition.eraseToAnyPublisher(),
            make: make.eraseToAnyPublisher(), cancel: .never())
        let output = viewModel.transform(inputFromView: view, channels: scene)
        let (remarks, enabled) = (Values(output.passphraseRemark), Values(output.isMakeEnabled))
        let (working, secrets) = (Values(output.isWorking), Values(output.secrets))
        var made: [NewWallet] = []
        let steps = viewModel.navigator.observe { if case .made(let wallet) = $0 { made.append(wallet) } }

        #expect(remarks.last??.kind == .warning && enabled.last == false)
        passphrase.send(SecretText(WalletWorld.passphrase))
        repetition.send(SecretText(WalletWorld.passphrase))
        #expect(remarks.last??.kind == .success && enabled.last == true)
        wallet.disk.keystoreGate.respond(nil)
        make.send()
        make.send()
        await settle()
        #expect(wallet.disk.keystoreGate.pending.count == 1 && working.last == true && enabled.last == false)
        try wallet.disk.keystoreGate.answer(())
        await settle()
        #expect(made.map(\.address) == [wallet.disk.files.key?.address] && secrets.all.isEmpty)
        scene.viewDidDisappear.send()
        #expect(secrets.all == [SecretText()])
        steps.cancel()
    }

    @Test("a wrong end of the key has a remark until more is typed; the right one is stored before the next step")
    func confirmBackUp() async {
        let end = CurrentValueSubject<SecretText, Never>(SecretText("wrong"))
        let confirm = PassthroughSubject<Void, Never>()
        let viewModel = ConfirmBackUpViewModel(BackUpKey(SecretText("tripkey1qqqqqqqq")), wallet.environment)
        let view = ConfirmBackUpViewModel.InputFromView(
            end: end.eraseToAnyPublisher(), confirm: confirm.eraseToAnyPublisher())
        let remarks = Values(viewModel.transform(inputFromView: view, channels: scene).remark)
        var steps = 0
        let subscription = viewModel.navigator.observe { _ in steps += 1 }

        confirm.send()
        end.send(SecretText("qqqq qqqq"))
        #expect(remarks.all.map { $0?.text } == [nil, WalletTexts.wrongLastCharacters, nil])
        confirm.send()
        await settle()
        #expect(wallet.disk.files.preferences.isBackedUp && steps == 1)
        subscription.cancel()
    }
}
