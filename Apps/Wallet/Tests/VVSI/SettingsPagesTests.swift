import KitCore
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The settings, the removal and the opening: actions in, states and notifications out")
struct SettingsPagesTests {
    private func settings(_ wallet: ScriptedWallet) async -> RecordedInteractor<SettingsInteractor> {
        let page = RecordedInteractor(SettingsInteractor(wallet.environment))
        await page.trigger(.appear)
        return page
    }

    @Test("with a PIN, a setting is saved immediately and reported")
    func withPIN() async {
        let wallet = ScriptedWallet(pin: WalletWorld.pin)
        let page = await settings(wallet)
        #expect(page.state.pinRoute == .removePIN)
        await page.trigger(.toggleLockAtStart, .choose(.oneMinute))
        #expect(!wallet.disk.files.preferences.locksAtStart && wallet.disk.files.preferences.lockDelay == .oneMinute)
        let delays: [Duration?] = page.notifications.map {
            switch $0 {
            case .changedLockDelay(let delay): delay
            case .open, .lock: nil
            }
        }
        #expect(delays == [.seconds(300), .seconds(300), .seconds(60)])
    }

    @Test("a failed removal of the wallet is reported, and can be retried")
    func notRemoved() {
        var state = RemoveState()
        state.edited("REMOVE")
        state.confirmed()
        #expect(state.isRemoving && !state.canRemove)
        state.failed(KeystoreError.damaged)
        #expect(state.failure == KeystoreError.damaged.message && state.canRemove)
    }

    @Test("each time the page appears it reports the result")
    func opening() async {
        let page = RecordedInteractor(OpeningInteractor(ScriptedWallet(pin: WalletWorld.pin).environment))
        await page.trigger(.open, .open)
        let openings = page.notifications.map {
            switch $0 {
            case .opened(let opening): opening
            }
        }
        #expect(openings.map(\.isLocked) == [true] && openings.first?.address == WalletWorld.address)
    }

    @Test("a setting that cannot be saved is reported beside its control")
    func unwritable() async {
        let message = UnwritableFiles.error.message
        let environment = ScriptedWallet().unwritable()
        let settings = RecordedInteractor(SettingsInteractor(environment))
        await settings.trigger(.appear)
        await settings.trigger(.toggleLockAtStart)
        #expect(settings.state.failure == message)
        await settings.trigger(.appear)
        #expect(settings.state.failure == nil)

        let removal = RecordedInteractor(RemoveInteractor(environment))
        await removal.trigger(.edit("REMOVE"), .remove)
        #expect(removal.state.failure == message && removal.state.canRemove && removal.notifications.isEmpty)

        let pin = RecordedInteractor(NewPINInteractor(environment, isFirst: true))
        await pin.trigger(.edit(SecretText("2580")), .edit(SecretText("2580")))
        #expect(pin.state.prompt == message && pin.notifications.isEmpty)
        await pin.trigger(.edit(SecretText("1379")))
        #expect(pin.state.prompt == WalletTexts.repeatPIN)

        let lock = RecordedInteractor(LockInteractor(environment))
        await lock.trigger(.appear, .editPIN(SecretText("2580")))
        #expect(lock.state.message == message && !lock.state.isChecking && lock.notifications.isEmpty)
    }
}
