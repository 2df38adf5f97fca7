import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let rest: [Clause<WalletWorld>] = [
        Clause("W-52") { world in
            try await world.startWithWallet()
            try await world.pay()
            try await world.fact("W-52a") {
                await world.driver.type("q")
                try world.driver.expect(world.driver.isFinished, "q does not end the app")
            }
            try await world.fact("W-52b") { try await world.driver.finish() }
        },
        Clause("W-52") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            try await world.fact("W-52a") {
                await world.driver.type("111q")
                try world.driver.expect(!world.driver.isFinished, "q in a field ends the app")
                await world.driver.press(KeyPress(.character("c"), .control))
                try world.driver.expect(world.driver.isFinished, "Ctrl-C does not end the app")
            }
            try await world.fact("W-52b") { try await world.driver.finish() }
        },
        Clause("W-53") { world in
            let driver = try await world.startWithWallet(pin: WalletWorld.pin)
            await driver.type(WalletWorld.pin + "s")
            try await driver.fill("Amount", "5")
            @MainActor func expectSend() throws {
                try driver.expectTitle("Send")
                try world.expectFields("", "5", "")
                try driver.expectFocus(.textField, "Amount")
            }
            for (width, height) in [(23, 24), (80, 5), (20, 5)] {
                try await world.fact("W-53a") {
                    await driver.resize(width: width, height: height)
                    try driver.expectText("Window too small: \(width)x\(height). Make it at least 24x6.")
                    try world.expectHides("Amount", "Send", "TRIP")
                }
                try await world.fact("W-53b") {
                    await driver.resize(width: 80, height: 24)
                    try expectSend()
                }
            }
            try await world.fact("W-53a") {
                await driver.resize(width: 24, height: 6)
                try world.expectHides("Window too small:")
            }
            try await world.fact("W-53b") {
                await driver.resize(width: 20, height: 5)
                await driver.suspendAndResume()
                await driver.resize(width: 80, height: 24)
                try driver.expectTitle("Locked")
                await driver.type(WalletWorld.pin)
                try expectSend()
            }
        },
    ]
}
