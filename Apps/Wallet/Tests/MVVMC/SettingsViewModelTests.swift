import KitCore
import KitMVVMC
import KitReactive
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVVMC

@Suite("The view models of the settings: streams in, streams out")
struct SettingsViewModelTests {
    private let wallet = ScriptedWallet(pin: "2580")

    @Test("each change is saved, and the lock delay is sent to the coordinator")
    func changes() async {
        let (pin, lockAtStart, lockAfter) = (Signal<Void>(), Signal<Void>(), Signal<Int>())
        let output = Streams(
            SettingsViewModel(wallet.environment.lock),
            .init(
                pin: pin.publisher, backUp: .never(), lockAtStart: lockAtStart.publisher,
                lockAfter: lockAfter.publisher, lockNow: .never(), remove: .never(), about: .never()),
            recording: \.hasPIN, \.locksAtStart, \.lockAfter)

        output.scene.viewWillAppear.send()
        await output.settle()
        #expect(output.hasPIN == [false, true])
        lockAtStart.send()
        lockAfter.send(0)
        pin.send()
        await output.settle()
        #expect(output.locksAtStart.last == false && output.lockAfter.last == 0)
        #expect(!wallet.disk.files.preferences.locksAtStart)
        #expect(wallet.disk.files.preferences.lockDelay == .oneMinute)
        #expect(
            output.steps == [
                .lockDelay(.seconds(300)), .lockDelay(.seconds(300)), .lockDelay(.seconds(60)), .removePIN,
            ])
    }
}
