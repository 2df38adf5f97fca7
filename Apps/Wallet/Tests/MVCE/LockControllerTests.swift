import KitCore
import KitMVCE
import KitReactive
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVCE

@Suite("The controller of the lock: events in, model out")
struct LockControllerTests {
    private let bench = ScriptedWallet(pin: WalletWorld.pin)
    private let flow = EventRecorder<WalletFlowEvent>()
    private let loop: EventLoop<LockController>
    private var model: LockModel { loop.model }

    init() {
        let controller = LockController(
            lock: bench.environment.lock, clock: bench.clock, flow: flow.dispatcher, unlocked: .lock(.unlocked))
        loop = EventLoop(LockModel(), controller)
    }

    private func type(_ pins: String...) async {
        for pin in pins { await loop.send(.pinTyped(SecretText(pin))) }
    }

    @Test("the field accepts only digits, and the fourth is an attempt")
    func digits() async {
        await loop.send(.appeared, .pinTyped(SecretText("2x5y8")))
        #expect(model.pin.value == SecretText("258") && flow.events.isEmpty)
        await type(WalletWorld.pin)
        #expect(model.pin.value.isEmpty && flow.events == [.lock(.unlocked)])
    }

    @Test("a wrong PIN shows the remaining attempts, and the third blocks the next for half a minute")
    func wrong() async {
        await loop.send(.appeared)
        await type("0000")
        #expect(model.message.value == "Wrong PIN. 9 attempts left, then you need the passphrase.")
        await type("0000", "0000")
        #expect(
            model.message.value == "Wrong PIN. 7 attempts left, then you need the passphrase. Try again in 30 seconds.")
        await type(WalletWorld.pin)
        #expect(model.pin.value.isEmpty && flow.events.isEmpty)
        await bench.clock.advance(by: .seconds(1))
        await loop.settle()
        #expect(
            model.message.value == "Wrong PIN. 7 attempts left, then you need the passphrase. Try again in 29 seconds.")
        for _ in 1...29 { await bench.clock.advance(by: .seconds(1)) }
        await loop.settle()
        await type(WalletWorld.pin)
        #expect(flow.events == [.lock(.unlocked)])
    }

    @Test("after ten wrong PINs only the passphrase unlocks, with one attempt at a time")
    func passphrase() async throws {
        bench.disk.change { $0.failures = PINPolicy.maximumAttempts }
        await loop.send(.appeared)
        #expect(model.asksForPassphrase.value && !model.canUnlock.value)
        #expect(model.message.value == WalletTexts.passphraseNeeded)
        await loop.send(.unlockPressed)
        #expect(model.message.value == WalletTexts.typePassphrase && model.progress.value == nil)
        bench.disk.keystoreGate.respond(nil)
        await loop.send(.passphraseTyped(SecretText(WalletWorld.passphrase)), .unlockPressed, .unlockPressed)
        #expect(model.progress.value == 0.25 && bench.disk.keystoreGate.pending.count == 1)
        await loop.send(.passphraseTyped(SecretText("another")))
        #expect(model.passphrase.value == SecretText(WalletWorld.passphrase))
        try bench.disk.keystoreGate.answer(())
        await loop.settle()
        #expect(flow.events == [.lock(.unlocked)] && bench.disk.files.failures == 0)
    }

    @Test("leaving a page clears its entries, and later answers are ignored")
    func leaving() async {
        bench.disk.change { $0.failures = PINPolicy.maximumAttempts }
        bench.disk.keystoreGate.respond(nil)
        await loop.send(.appeared)
        await loop.send(.passphraseTyped(SecretText(WalletWorld.passphrase)), .unlockPressed, .disappeared)
        #expect(model.passphrase.value.isEmpty && model.progress.value == nil && flow.events.isEmpty)
        #expect(bench.disk.keystoreGate.pending.isEmpty)
    }
}
