import KitCore
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The interactor of restoring: actions in, states and notifications out")
struct RestoreInteractorTests {
    private let wallet = ScriptedWallet()
    private let restore: RecordedInteractor<RestoreInteractor>

    init() {
        restore = RecordedInteractor(RestoreInteractor(wallet.environment))
        wallet.disk.change { $0.key = nil }
    }

    private func fillKey() async {
        await restore.trigger(
            .editKey(WalletKey.sample(7).backupText ?? SecretText()),
            .editNewPassphrase(SecretText(WalletWorld.passphrase)),
            .editRepetition(SecretText(WalletWorld.passphrase)))
    }

    @Test("a written key is saved under the new passphrase, once for two presses")
    func byKey() async throws {
        await fillKey()
        wallet.disk.keystoreGate.respond(nil)
        await restore.trigger(.restore, .restore)
        #expect(restore.state.progress == 0.25 && wallet.disk.keystoreGate.requests == ["save"])
        try wallet.disk.keystoreGate.answer(())
        await restore.trigger()
        #expect(restore.notifications.count == 1 && wallet.disk.files.key?.address == WalletWorld.address)
        #expect(wallet.disk.files.preferences.isBackedUp)
    }

    @Test("cancelling ends the work and keeps the fields; leaving also clears their secrets")
    func cancelling() async {
        await fillKey()
        wallet.disk.keystoreGate.respond(nil)
        await restore.trigger(.restore)
        await restore.trigger(.cancel)
        #expect(!restore.state.isRestoring && restore.state.order != nil)
        await restore.trigger(.restore)
        await restore.trigger(.disappear)
        #expect(!restore.state.isRestoring && restore.state.order == nil)
        #expect(wallet.disk.keystoreGate.cancelled.count == 2 && restore.notifications.isEmpty)
    }
}
