import KitCore
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The lock's interactor: actions in, states and notifications out")
struct LockInteractorTests {
    private let wallet = ScriptedWallet(pin: WalletWorld.pin)
    private let store: TestStore<LockInteractor>
    private let passphrase = SecretText(WalletWorld.passphrase)

    init() {
        store = TestStore(LockInteractor(wallet.environment.lock, clock: wallet.clock))
    }

    private func enter(_ pin: String, changes: (inout LockState) throws -> Void = { _ in }) async throws {
        try await store.send(.editPIN(SecretText(pin)), changes: changes)
    }

    private func fail(_ count: Int) {
        wallet.disk.change { $0.failures = count }
    }

    @Test("the delay after a wrong PIN is counted down each second, and then the right PIN unlocks")
    func waiting() async throws {
        fail(2)
        let left = PINPolicy.maximumAttempts - 3
        try await store.send(.appear) { $0.status = .ready(attemptsLeft: left + 1) }
        try await enter("1111") {
            ($0.status, $0.wasWrong) = (.delayed(remaining: .seconds(30), attemptsLeft: left), true)
        }
        #expect(store.state.message == WalletTexts.wrongPIN(left: left) + " " + WalletTexts.wait(30))
        try await store.after {
            await wallet.clock.advance(by: .seconds(1))
        } changes: {
            $0.status = .delayed(remaining: .seconds(29), attemptsLeft: left)
        }
        try await enter(WalletWorld.pin)
        try await store.after {
            await wallet.clock.advance(by: .seconds(29))
        } changes: {
            $0.status = .ready(attemptsLeft: left)
        }
        try await enter(WalletWorld.pin) { $0.wasWrong = false }
        try store.expect(.unlocked)
        try store.finish()
    }

    @Test("a page does not count down after it disappears")
    func leaving() async throws {
        fail(2)
        let left = PINPolicy.maximumAttempts - 3
        try await enter("1111") {
            ($0.status, $0.wasWrong) = (.delayed(remaining: .seconds(30), attemptsLeft: left), true)
        }
        try await store.send(.disappear)
        try await store.after { await wallet.clock.advance(by: .seconds(5)) }
        try await store.send(.appear) { $0.status = .delayed(remaining: .seconds(25), attemptsLeft: left) }
        try await store.send(.disappear)
        try store.finish()
    }

    @Test("after the last attempt the passphrase unlocks, and its progress is shown")
    func unlocking() async throws {
        fail(PINPolicy.maximumAttempts)
        try await store.send(.appear) { $0.status = .passphraseRequired }
        wallet.disk.keystoreGate.respond(nil)
        try await store.send(.editPassphrase(passphrase)) { $0.attempt = .typing(passphrase) }
        try await store.send(.unlock) { $0.attempt = .unlocking(passphrase: passphrase, done: 0.25) }
        try await store.send(.unlock)
        #expect(wallet.disk.keystoreGate.requests.count == 1)
        try await store.after {
            try wallet.disk.keystoreGate.answer(())
        } changes: {
            $0.attempt = .unlocking(passphrase: passphrase, done: 1)
        }
        try store.expect(.unlocked)
        #expect(wallet.disk.files.failures == 0)
        try store.finish()
    }

    @Test("leaving cancels unlocking; a late answer unlocks nothing")
    func leavingWhileUnlocking() async throws {
        fail(PINPolicy.maximumAttempts)
        try await store.send(.appear) { $0.status = .passphraseRequired }
        wallet.disk.keystoreGate.respond(nil)
        try await store.send(.editPassphrase(passphrase)) { $0.attempt = .typing(passphrase) }
        try await store.send(.unlock) { $0.attempt = .unlocking(passphrase: passphrase, done: 0.25) }
        try await store.send(.disappear) { $0.attempt = .typing(SecretText()) }
        try store.finish()
    }
}
