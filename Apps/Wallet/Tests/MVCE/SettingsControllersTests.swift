import KitCore
import KitMVCE
import KitReactive
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVCE

@Suite("The controllers of the settings, the removal and the opening: events in, model out")
struct SettingsControllersTests {
    private let flow = EventRecorder<WalletFlowEvent>()
    private let message = UnwritableFiles.error.message

    @Test("the settings show what is saved, and a change keeps everything else")
    func settings() async {
        let bench = ScriptedWallet(pin: WalletWorld.pin)
        bench.disk.change {
            $0.preferences.isBackedUp = true
            $0.preferences.locksAtStart = false
            $0.preferences.lockDelay = .oneMinute
        }
        let loop = EventLoop(
            SettingsModel(), SettingsController(lock: bench.environment.lock, flow: flow.dispatcher))
        await loop.send(.appeared)
        #expect(loop.model.hasPIN.value && loop.model.preferences.value == bench.disk.files.preferences)
        await loop.send(.lockAtStartToggled)
        #expect(bench.disk.files.preferences.isBackedUp && bench.disk.files.preferences.locksAtStart)
        #expect(bench.disk.files.preferences.lockDelay == .oneMinute)
        let delay = WalletFlowEvent.lock(.delayChanged(.seconds(60)))
        #expect(flow.events == [delay, delay] && loop.model.lockDelay.value == .seconds(60))
    }

    @Test("a wallet is removed once; a failed removal is reported, and can be retried")
    func removing() async {
        let broken = EventLoop(
            RemoveModel(), RemoveController(environment: ScriptedWallet().unwritable(), flow: flow.dispatcher))
        await broken.send(.typed("REMOVE"), .removePressed, .removePressed)
        #expect(broken.sent == [.failed(message)], "one removal at a time")
        #expect(broken.model.failure.value == message && broken.model.canRemove.value && flow.events.isEmpty)
        let bench = ScriptedWallet()
        let loop = EventLoop(
            RemoveModel(), RemoveController(environment: bench.environment, flow: flow.dispatcher))
        await loop.send(.typed("REM"), .removePressed)
        #expect(loop.model.isWrong.value && loop.sent.isEmpty)
        await loop.send(.typed("REMOVE"), .removePressed, .removePressed)
        #expect(flow.events == [.settings(.walletRemoved)] && bench.disk.files.key == nil)
    }

    @Test("a PIN that could not be stored is reported, and both entries are made again")
    func pinNotStored() async {
        let lock = ScriptedWallet().unwritable().lock
        let loop = EventLoop(
            NewPINModel(), NewPINController(lock: lock, flow: flow.dispatcher, done: .settings(.pinChanged)))
        await loop.send(.typed(SecretText("2580")), .typed(SecretText("2580")))
        #expect(loop.model.problem.value == message && loop.model.typed.value.isEmpty && flow.events.isEmpty)
        await loop.send(.typed(SecretText("1379")))
        #expect(loop.model.prompt.value == WalletTexts.repeatPIN && loop.model.problem.value == nil)
        await loop.send(.typed(SecretText("2580")))
        #expect(loop.model.problem.value == WalletTexts.pinsDiffer)
    }
}
