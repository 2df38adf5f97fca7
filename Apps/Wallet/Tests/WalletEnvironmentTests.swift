import KitCore
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract

@Suite("The wallet's files")
struct WalletEnvironmentTests {
    private let wallet = ScriptedWallet(pin: WalletWorld.pin)
    private let unremovable = PINStoreError.cannotWrite(reason: "Read-only file system")

    @Test("removing the wallet tries every store, and reports the first failure")
    func removing() async throws {
        wallet.disk.change { [unremovable] files in
            (files.pinProblem, files.preferences.isBackedUp) = (unremovable, true)
        }
        await #expect(throws: unremovable) { try await wallet.environment.remove() }
        #expect(wallet.disk.files.key == nil && wallet.disk.files.preferences == WalletPreferences())
    }

    @Test("a wallet is restored even if its back-up cannot be recorded")
    func restoring() async throws {
        wallet.disk.change { $0.preferencesProblem = .notSaved(reason: "No space left on device") }
        let key = try #require(WalletKey.sample(9).backupText)
        let order = RestoreOrder.key(key, newPassphrase: SecretText(WalletWorld.passphrase))
        try await wallet.environment.keys.restore(order) { _ in }
        #expect(wallet.disk.files.key?.address == WalletKey.sample(9).address)
        #expect(!wallet.disk.files.preferences.isBackedUp)
    }

    @Test("a PIN whose file cannot be read has a status, and is read again")
    func status() async {
        #expect(await wallet.environment.lock.status() == .ready(attemptsLeft: PINPolicy.maximumAttempts))
        let unreadable = PINStoreError.cannotRead(reason: "Input/output error")
        wallet.disk.change { $0.pinProblem = unreadable }
        let status = await wallet.environment.lock.status()
        #expect(status == .unreadable(reason: unreadable.message) && status.timeUntilChange == .seconds(1))
        #expect(status.isReady && !status.requiresPassphrase)
        #expect(WalletTexts.message(status, wasWrong: true) == unreadable.message)
    }

    @Test("the settings do not depend on the keystore")
    func settings() async throws {
        wallet.disk.change { $0.keyProblem = .cannotRead(reason: "Input/output error") }
        #expect(try await wallet.environment.lock.settings().lockDelay == WalletPreferences().lockDelay.duration)
        await #expect(throws: KeystoreError.self) { try await wallet.environment.lock.open() }
    }

    @Test("a cancelled task makes no attempt and sends no request")
    func cancelled() async {
        let attempt = Task { try await wallet.environment.lock.attempt(pin: SecretText("0000")) }
        let limits = Task { try await wallet.account.limits() }
        attempt.cancel()
        limits.cancel()
        await #expect(throws: CancellationError.self) { try await attempt.value }
        await #expect(throws: CancellationError.self) { try await limits.value }
        #expect(wallet.disk.files.failures == 0 && wallet.ledger.accountGate.requests.isEmpty)
    }
}
