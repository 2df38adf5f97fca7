import KitCore
import KitMVVMC
import KitNavigation
import KitTesting
import LedgerCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletMVVMC

@Suite("The coordinator of the app: the lock, links, and the flows above the main screen")
struct WalletCoordinatorTests {
    private let wallet = ScriptedWallet(pin: "2580")

    /// Starts the app, locked, and returns it after its first screen.
    private func start() async -> WalletMVVMC {
        let app = WalletMVVMC(wallet.environment)
        app.stack.attach()
        await SerialRuntime.shared.settle()
        return app
    }

    @Test("an app with a PIN opens locked; the PIN leads to the main screen")
    func opening() async throws {
        let app = await start()
        #expect(app.stack.names == ["MainScene"] && app.stack.presented?.names == ["LockScene"])
        try app.unlock()
        #expect(app.stack.names == ["MainScene"] && app.stack.presented == nil)
    }

    @Test("a link waits behind the lock, and then opens the form above the main screen")
    func link() async throws {
        let app = await start()
        wallet.environment.links.receive(WalletTexts.demoShopLink)
        #expect(app.stack.names == ["MainScene"])
        try app.unlock()
        #expect(app.stack.names == ["MainScene", "SendScene"])
    }
}

extension WalletMVVMC {
    /// Unlocks the app like the right PIN.
    fileprivate func unlock() throws {
        let lock = try #require(stack.presented?.top as? LockScene)
        lock.viewModel.navigator.next(.unlocked)
    }
}
