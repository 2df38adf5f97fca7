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
        let model = SettingsModel()
        let loop = Loop(model, SettingsController(bench.environment, flow: flow.dispatcher))
        await loop.send(.appear)
        #expect(model.hasPIN.value && !model.locksAtStart.value && model.lockDelay.value == .oneMinute)
        await loop.send(.toggleLockAtStart)
        #expect(bench.disk.files.preferences.isBackedUp && bench.disk.files.preferences.locksAtStart)
        #expect(bench.disk.files.preferences.lockDelay == .oneMinute)
        #expect(
            flow.names == ["settings.lockDelayChanged", "settings.lockDelayChanged"] && model.autoLock == .seconds(60))
    }

    @Test("a wallet is removed once; a failed removal is reported, and can be retried")
    func removing() async {
        let model = RemoveModel()
        let broken = Loop(model, RemoveController(ScriptedWallet().unwritable(), flow: flow.dispatcher))
        await broken.send(.edit("REMOVE"), .remove)
        #expect(model.failure.value == message && model.canRemove.value && flow.events.isEmpty)
        #expect(model.confirm() && model.failure.value == nil && !model.canRemove.value)
        #expect(!model.confirm(), "one removal at a time")
        model.fail("")
        let bench = ScriptedWallet()
        let loop = Loop(model, RemoveController(bench.environment, flow: flow.dispatcher))
        await loop.send(.remove, .remove)
        #expect(flow.names == ["settings.removed"] && bench.disk.files.key == nil)
    }

    @Test("a PIN that could not be stored is reported, and both entries are made again")
    func pinNotStored() async {
        let (model, broken) = (NewPINModel(), ScriptedWallet().unwritable())
        let loop = Loop(model, NewPINController(broken, flow: flow.dispatcher, done: .settings(.pinChanged)))
        await loop.send(.edit(SecretText("2580")), .edit(SecretText("2580")))
        #expect(model.prompt.value == message && model.typed.value.isEmpty && flow.events.isEmpty)
        await loop.send(.edit(SecretText("1379")))
        #expect(model.prompt.value == WalletTexts.repeatPIN)
    }
}
