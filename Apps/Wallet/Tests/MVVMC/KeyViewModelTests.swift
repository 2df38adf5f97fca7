import KitCore
import KitMVVMC
import KitReactive
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVVMC

@Suite("The view models of the setup: streams in, streams out")
struct KeyViewModelTests {
    private let wallet = ScriptedWallet()

    @Test("a valid, repeated passphrase creates the keys once")
    func newPassphrase() async throws {
        let passphrase = CurrentValueSubject<SecretText, Never>(SecretText("short"))
        let repetition = CurrentValueSubject<SecretText, Never>(SecretText())
        let make = Signal<Void>()
        let output = Streams(
            NewPassphraseViewModel(wallet.environment.keys),
            .init(
                passphrase: passphrase.eraseToAnyPublisher(), repetition: repetition.eraseToAnyPublisher(),
                make: make.publisher, cancel: .never()),
            recording: \.passphraseRemark, \.isMakeEnabled, \.isWorking, \.secrets)

        #expect(output.passphraseRemark.last??.kind == .warning && output.isMakeEnabled.last == false)
        passphrase.send(SecretText(WalletWorld.passphrase))
        repetition.send(SecretText(WalletWorld.passphrase))
        #expect(output.passphraseRemark.last??.kind == .success && output.isMakeEnabled.last == true)
        wallet.disk.keystoreGate.respond(nil)
        make.send()
        make.send()
        await output.settle()
        #expect(wallet.disk.keystoreGate.pending.count == 1)
        #expect(output.isWorking.last == true && output.isMakeEnabled.last == false)
        try wallet.disk.keystoreGate.answer(())
        await output.settle()
        let made: [NewWallet] = output.steps.map {
            switch $0 {
            case .made(let wallet): wallet
            }
        }
        #expect(made.map(\.address) == [wallet.disk.files.key?.address] && output.secrets.isEmpty)
        output.scene.viewDidDisappear.send()
        #expect(output.secrets == [SecretText()])
    }

    @Test("a wrong end of the key has a remark until more is typed; the right one is stored before the next step")
    func confirmBackUp() async {
        let end = CurrentValueSubject<SecretText, Never>(SecretText("wrong"))
        let confirm = Signal<Void>()
        let output = Streams(
            ConfirmBackUpViewModel(BackUpKey(SecretText("tripkey1qqqqqqqq")), wallet.environment.keys),
            .init(end: end.eraseToAnyPublisher(), confirm: confirm.publisher), recording: \.remark)

        confirm.send()
        end.send(SecretText("qqqq qqqq"))
        #expect(output.remark.map { $0?.text } == [nil, WalletTexts.wrongLastCharacters, nil])
        confirm.send()
        await output.settle()
        #expect(wallet.disk.files.preferences.isBackedUp && output.steps.count == 1)
    }

    @Test("the key is revealed and masked by presses, and masked when the page goes")
    func backUp() {
        let reveal = Signal<Void>()
        let output = Streams(
            BackUpViewModel(BackUpKey(SecretText("tripkey1qqqqqqqq"))), .init(reveal: reveal.publisher, done: .never()),
            recording: \.isRevealed)
        output.scene.viewWillDisappear.send()
        reveal.send()
        reveal.send()
        reveal.send()
        output.scene.viewWillDisappear.send()
        #expect(output.isRevealed == [false, true, false, true, false])
    }
}
