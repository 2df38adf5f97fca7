import KitCore
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The lock's interactor: actions in, states and notifications out")
struct LockInteractorTests {
    private let wallet = ScriptedWallet(pin: WalletWorld.pin)
    private let lock: RecordedInteractor<LockInteractor>

    init() {
        lock = RecordedInteractor(LockInteractor(wallet.environment))
    }

    private func type(_ pin: String) async { await lock.trigger(.editPIN(SecretText(pin))) }

    private func fail(_ count: Int) {
        wallet.disk.change { $0.failures = count }
    }

    @Test("the delay after a wrong PIN is counted down each second, and then the right PIN unlocks")
    func waiting() async {
        fail(2)
        await lock.trigger(.appear)
        await type("1111")
        let wrong = WalletTexts.wrongPIN(left: PINPolicy.maximumAttempts - 3)
        #expect(lock.state.message == wrong + " " + WalletTexts.wait(30))
        await wallet.clock.advance(by: .seconds(1))
        #expect(lock.state.message == wrong + " " + WalletTexts.wait(29))
        await type(WalletWorld.pin)
        #expect(lock.notifications.isEmpty)
        await wallet.clock.advance(by: .seconds(29))
        #expect(lock.state.message == wrong)
        await type(WalletWorld.pin)
        #expect(lock.notifications.count == 1)
    }

    @Test("a page does not count down after it disappears")
    func leaving() async {
        fail(2)
        await lock.trigger(.appear)
        await type("1111")
        await lock.trigger(.disappear)
        let message = lock.state.message
        await wallet.clock.advance(by: .seconds(5))
        #expect(lock.state.message == message)
        await lock.trigger(.appear)
        #expect(lock.state.message != message)
    }

    @Test("after the last attempt the passphrase unlocks, and its progress is shown")
    func passphrase() async throws {
        fail(PINPolicy.maximumAttempts)
        await lock.trigger(.appear)
        #expect(lock.state.asksForPassphrase)
        wallet.disk.keystoreGate.respond(nil)
        await lock.trigger(.editPassphrase(SecretText(WalletWorld.passphrase)), .unlock, .unlock)
        #expect(lock.state.progress == 0.25 && wallet.disk.keystoreGate.requests.count == 1)
        try wallet.disk.keystoreGate.answer(())
        await lock.trigger()
        #expect(lock.notifications.count == 1 && wallet.disk.files.failures == 0)
    }

    @Test("leaving cancels unlocking; a late answer unlocks nothing")
    func leavingWhileUnlocking() async {
        fail(PINPolicy.maximumAttempts)
        await lock.trigger(.appear)
        wallet.disk.keystoreGate.respond(nil)
        await lock.trigger(.editPassphrase(SecretText(WalletWorld.passphrase)), .unlock)
        await lock.trigger(.disappear)
        #expect(lock.state.progress == nil && lock.state.passphrase.isEmpty && lock.notifications.isEmpty)
        #expect(wallet.disk.keystoreGate.cancelled.count == 1)
    }
}
