import KitMVVMC
import KitNavigation
import KitReactive
import KitTesting
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVVMC

@Suite("The view models of the settings: streams in, streams out")
struct SettingsViewModelTests {
    private let wallet = ScriptedWallet(pin: "2580")
    private let scene = SceneChannels()

    @Test("each change is saved, and the lock delay is sent to the coordinator")
    func changes() async {
        let (pin, lockAtStart) = (PassthroughSubject<Void, Never>(), PassthroughSubject<Void, Never>())
        let lockAfter = PassthroughSubject<Int, Never>()
        let viewModel = SettingsViewModel(wallet.environment)
        let view = SettingsViewModel.InputFromView(
            pin: pin.eraseToAnyPublisher(), backUp: .never(), lockAtStart: lockAtStart.eraseToAnyPublisher(),
            lockAfter: lockAfter.eraseToAnyPublisher(), lockNow: .never(), remove: .never(), about: .never())
        let output = viewModel.transform(inputFromView: view, channels: scene)
        let (hasPIN, locks, delays) = (Values(output.hasPIN), Values(output.locksAtStart), Values(output.lockAfter))
        var steps: [SettingsStep] = []
        let subscription = viewModel.navigator.observe { steps.append($0) }

        scene.viewWillAppear.send()
        await settle()
        #expect(hasPIN.all == [false, true])
        lockAtStart.send()
        lockAfter.send(0)
        pin.send()
        await settle()
        #expect(locks.last == false && delays.last == 0)
        #expect(!wallet.disk.files.preferences.locksAtStart)
        #expect(wallet.disk.files.preferences.lockDelay == .oneMinute)
        #expect(steps == [.lockDelay(.seconds(300)), .lockDelay(.seconds(300)), .lockDelay(.seconds(60)), .removePIN])
        subscription.cancel()
    }
}
