import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVVMC

@Suite("The coordinator of the settings: steps in, scenes and the flow's end out")
final class SettingsCoordinatorTests {
    private let wallet = ScriptedWallet(pin: "2580")
    private let coordinator: SettingsCoordinator
    private var stack: SceneStack { coordinator.stack }
    private var ends: [String] = []
    private var subscription: AnyCancellable?

    init() {
        coordinator = SettingsCoordinator(stack: SceneStack(), wallet.environment)
        coordinator.start()
        subscription = coordinator.navigator.observe { [unowned self] end in
            switch end {
            case .lockNow: ends.append("lock now")
            case .lockDelay(let delay): ends.append("lock after \(delay.map { "\($0)" } ?? "no time")")
            case .removed: ends.append("removed")
            }
        }
    }

    private func send(_ step: SettingsStep) throws {
        try stack.send(step, from: SettingsScene.self)
    }

    private func openKey() throws {
        try send(.backUp)
        try stack.send(.unlocked(BackUpKey(SecretText("0123456789abcdef"))), from: PassphraseScene.self)
    }

    @Test("locking, and removing the wallet, end the flow with a result for the parent")
    func toTheParent() throws {
        try send(.lockNow)
        try send(.lockDelay(.seconds(60)))
        try send(.lockDelay(nil))
        #expect(ends == ["lock now", "lock after 60.0 seconds", "lock after no time"])
        #expect(stack.names == ["SettingsScene"])
        try send(.remove)
        try stack.send(.removed, from: RemoveScene.self)
        #expect(ends.last == "removed")
    }

    @Test("closing the key leaves its pages, and no other page")
    func closeKey() throws {
        try openKey()
        coordinator.closeKey()
        #expect(stack.names == ["SettingsScene"])
        try send(.about)
        coordinator.closeKey()
        #expect(stack.names == ["SettingsScene", "AboutScene"])
    }
}
