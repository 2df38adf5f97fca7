import KitCore
import KitMVVMC
import KitReactive
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVVMC

/// The view's side of the lock's view model.
private struct LockInput {
    let pin = Signal<SecretText>()
    let passphrase = Signal<SecretText>()
    let choosePassphrase = Signal<Bool>()
    let unlock = Signal<Void>()

    var streams: LockViewModel.InputFromView {
        .init(
            pin: pin.publisher, enterPIN: .never(), passphrase: passphrase.publisher,
            choosePassphrase: choosePassphrase.publisher,
            unlock: unlock.publisher, cancel: .never())
    }
}

@Suite("The view model of the lock: streams in, streams out, on virtual time")
struct LockViewModelTests {
    private let wallet = ScriptedWallet(pin: "2580")
    private let view = LockInput()
    private let output: Streams<LockStep, LockViewModel.Output>

    init() {
        output = Streams(
            LockViewModel(wallet.environment.lock, clock: wallet.clock), view.streams,
            recording: \.message, \.pin, \.passphrase, \.asksForPassphrase, \.isUnlockEnabled, \.isUnlocking, \.progress
        )
    }

    private func type(_ text: String) async {
        view.pin.send(SecretText(text))
        await output.settle()
    }

    @Test("after three wrong PINs the seconds are counted down, and no input is accepted")
    func delay() async {
        for _ in 1...3 { await type("0000") }
        #expect(
            output.message.last == "Wrong PIN. 7 attempts left, then you need the passphrase. Try again in 30 seconds.")
        await type("25")
        #expect(output.pin.last == SecretText() && output.steps.isEmpty)
        await wallet.clock.advance(by: .seconds(29))
        #expect(
            output.message.last == "Wrong PIN. 7 attempts left, then you need the passphrase. Try again in 1 second.")
        await wallet.clock.advance(by: .seconds(1))
        #expect(output.message.last == "Wrong PIN. 7 attempts left, then you need the passphrase.")
        await type("2580")
        #expect(output.steps.count == 1)
    }

    @Test("the countdown stops when the page disappears, and continues from the clock when it appears")
    func leaving() async {
        for _ in 1...3 { await type("0000") }
        output.scene.viewDidDisappear.send()
        let count = output.message.count
        await wallet.clock.advance(by: .seconds(10))
        #expect(output.message.count == count)
        output.scene.viewDidAppear.send()
        await output.settle()
        #expect(
            output.message.last == "Wrong PIN. 7 attempts left, then you need the passphrase. Try again in 20 seconds.")
    }

    @Test("after ten wrong PINs only the passphrase unlocks; it cannot be changed while it is tried")
    func passphrase() async throws {
        wallet.disk.change { $0.failures = PINPolicy.maximumAttempts }
        output.scene.viewDidAppear.send()
        await output.settle()
        #expect(output.asksForPassphrase == [false, true] && output.isUnlockEnabled.last == false)
        wallet.disk.keystoreGate.respond(nil)
        view.passphrase.send(SecretText(WalletWorld.passphrase))
        #expect(output.isUnlockEnabled.last == true)
        view.unlock.send()
        await output.settle()
        view.passphrase.send(SecretText("x"))
        #expect(output.passphrase.last == SecretText(WalletWorld.passphrase))
        #expect(output.isUnlocking.last == true && output.progress.last == 0.25 && output.isUnlockEnabled.last == false)
        try wallet.disk.keystoreGate.answer(())
        await output.settle()
        #expect(output.steps.count == 1 && output.isUnlocking.last == false && output.progress.last == .some(nil))
    }
}
