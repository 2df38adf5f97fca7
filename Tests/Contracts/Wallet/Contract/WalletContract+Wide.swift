import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let wide: [Clause<WalletWorld>] = [
        Clause("W-64") { world in
            world.plant(pin: WalletWorld.pin)
            world.disk.change { $0.preferences.locksAtStart = false }
            world.ledger.receive(Amount(units: 2_500_000_000_000), from: .stranger, to: WalletWorld.address)
            try await world.restart()
            let driver = world.driver
            await driver.resize(width: 120, height: 24)
            try await world.fact("W-64b") { try world.expectTexts("No transaction is open.") }
            try await world.fact("W-64a") {
                await driver.press(.enter)
                try driver.expectTitle("Transaction")
                try world.expectTexts("102.5 TRIP", "Status: confirmed")
                for (key, title) in [("s", "Send"), ("c", "Receive"), ("e", "Settings")] {
                    await driver.press(.escape)
                    await driver.type(key)
                    try driver.expectTitle(title)
                    try world.expectTexts("102.5 TRIP")
                    try world.expectHides("No transaction is open.")
                }
            }
            try await world.fact("W-64c") {
                await driver.press(.escape)
                try driver.expectTitle("Wallet")
                await driver.type("s")
                driver.isMouseEnabled = true
                let place = Point(x: 3, y: 1)
                await driver.send([
                    .mouse(MouseEvent(kind: .press(.left), position: place)),
                    .mouse(MouseEvent(kind: .release(.left), position: place)),
                ])
                try driver.expectTitle("Wallet")
                try world.expectTexts("No transaction is open.")
            }
            try await world.fact("W-64d") {
                await driver.type("s")
                try await driver.fill("Memo", "Rent")
                for width in [119, 80, 120] {
                    await driver.resize(width: width, height: 24)
                    try driver.expect(.textField, "Memo", is: "Rent")
                    try driver.expectFocus(.textField, "Memo")
                    try driver.expect(
                        driver.screen.contains("102.5 TRIP"), is: width == 120, "whether the main screen is in sight")
                }
            }
            try await world.fact("W-64e") {
                await driver.advance(by: .seconds(300))
                try driver.expectTitle("Locked")
                try world.expectHides("102.5 TRIP", "No transaction is open.", "Received")
            }
        }
    ]
}
