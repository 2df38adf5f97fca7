import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVVMC

/// The lock's view model with streams that a test sends, and streams that it records.
private final class Streams {
    let wallet = ScriptedWallet(pin: "2580")
    let pin = PassthroughSubject<SecretText, Never>()
    let passphrase = PassthroughSubject<SecretText, Never>()
    let unlock = PassthroughSubject<Void, Never>()
    let scene = SceneChannels()
    let messages: Values<String?>
    let pins, passphrases: Values<SecretText>
    let asksForPassphrase, checking, unlockEnabled, unlocking: Values<Bool>
    let progress: Values<Double?>
    private(set) var unlocked = 0
    private let viewModel: LockViewModel
    private var subscription: AnyCancellable?

    init() {
        viewModel = LockViewModel(wallet.environment)
        let view = LockViewModel.InputFromView(
            pin: pin.eraseToAnyPublisher(), passphrase: passphrase.eraseToAnyPublisher(),
            unlock: unlock.eraseToAnyPublisher())
        let output = viewModel.transform(input: .init(fromView: view, fromController: scene.input))
        (messages, progress) = (Values(output.message), Values(output.progress))
        (pins, passphrases) = (Values(output.pin), Values(output.passphrase))
        (asksForPassphrase, checking) = (Values(output.asksForPassphrase), Values(output.isChecking))
        (unlockEnabled, unlocking) = (Values(output.isUnlockEnabled), Values(output.isUnlocking))
        subscription = viewModel.navigator.observe { [unowned self] _ in unlocked += 1 }
    }

    func type(_ text: String) async {
        pin.send(SecretText(text))
        await settle()
    }

    /// Tries a number of wrong PINs, and waits for each delay.
    func fail(_ count: Int) async {
        for failures in 1...count {
            await type("0000")
            await wallet.clock.advance(by: PINPolicy.delay(afterFailures: failures))
        }
    }
}

@Suite("The view model of the lock: streams in, streams out, on virtual time")
struct LockViewModelTests {
    private let streams = Streams()

    @Test("after three wrong PINs the seconds are counted down, and no input is accepted")
    func delay() async {
        for _ in 1...3 { await streams.type("0000") }
        #expect(streams.messages.last == "Wrong PIN. 7 attempts left. Try again in 30 seconds.")
        await streams.type("25")
        #expect(streams.pins.last == SecretText() && streams.unlocked == 0)
        await streams.wallet.clock.advance(by: .seconds(29))
        #expect(streams.messages.last == "Wrong PIN. 7 attempts left. Try again in 1 second.")
        await streams.wallet.clock.advance(by: .seconds(1))
        #expect(streams.messages.last == "Wrong PIN. 7 attempts left.")
        await streams.type("2580")
        #expect(streams.unlocked == 1)
    }

    @Test("the countdown stops when the page disappears, and continues from the clock when it appears")
    func leaving() async {
        for _ in 1...3 { await streams.type("0000") }
        streams.scene.viewDidDisappear.send()
        let count = streams.messages.all.count
        await streams.wallet.clock.advance(by: .seconds(10))
        #expect(streams.messages.all.count == count)
        streams.scene.viewDidAppear.send()
        await settle()
        #expect(streams.messages.last == "Wrong PIN. 7 attempts left. Try again in 20 seconds.")
    }

    @Test("after ten wrong PINs only the passphrase unlocks; it cannot be changed while it is tried")
    func passphrase() async throws {
        await streams.fail(PINPolicy.maximumAttempts)
        #expect(streams.asksForPassphrase.all == [false, true] && streams.unlockEnabled.last == false)
        streams.wallet.disk.keystoreGate.respond(nil)
        streams.passphrase.send(SecretText(WalletWorld.passphrase))
        #expect(streams.unlockEnabled.last == true)
        streams.unlock.send()
        await settle()
        streams.passphrase.send(SecretText("x"))
        #expect(streams.passphrases.last == SecretText(WalletWorld.passphrase))
        #expect(streams.unlocking.last == true && streams.progress.last == 0.25 && streams.unlockEnabled.last == false)
        try streams.wallet.disk.keystoreGate.answer(())
        await settle()
        #expect(streams.unlocked == 1 && streams.unlocking.last == false && streams.progress.last == .some(nil))
    }
}
