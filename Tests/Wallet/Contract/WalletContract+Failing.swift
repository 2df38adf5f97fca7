import KitCells
import KitCore
import KitTesting
import WalletDomain

// Files of the wallet that cannot be read, written or removed.
extension WalletContract {
    nonisolated static let failing: [Clause<WalletWorld>] = [
        Clause("W-1") { world in
            world.plant()
            world.disk.change { $0.keyProblem = unreadableKey }
            try await world.restart()
            try await world.fact("W-1d") {
                try world.driver.expectText(unreadableKey.message)
                try await world.driver.tap(.button, "Try again")
                try world.driver.expectText(unreadableKey.message)
                world.disk.change { $0.keyProblem = nil }
                try await world.driver.tap(.button, "Try again")
                try world.expectBalance("100 TRIP")
            }
            world.disk.change { $0.keyProblem = unreadableKey }
            try await world.restart()
            try world.driver.expectText(unreadableKey.message)
            try await world.fact("W-1e") {
                world.disk.change { $0.keyProblem = nil }
                await world.driver.suspendAndResume()
                try world.expectBalance("100 TRIP")
            }
        },
        Clause("W-8") { world in
            try await world.makeWallet()
            world.disk.change { $0.preferencesProblem = unsaved }
            try await world.fact("W-8e") {
                try await world.confirmBackUp()
                try world.driver.expectTitle("Set a PIN")
                try world.expectMessages(unsaved.message)
                try await world.driver.tap(.button, "Skip")
                try world.expectTexts("Not backed up. Press e and choose Back up.")
            }
        },
        Clause("W-9") { world in
            try await world.makeWallet()
            try await world.confirmBackUp()
            world.disk.change { $0.keyProblem = unreadableKey }
            try await world.fact("W-9g") {
                await world.driver.type("25802580")
                try world.driver.expectText(unreadableKey.message)
                await world.driver.press(.escape)
                try world.driver.expectText(unreadableKey.message)
                world.disk.change { $0.keyProblem = nil }
                try await world.driver.tap(.button, "Try again")
                try world.expectBalance("100 TRIP")
                await world.driver.suspendAndResume()
                try world.driver.expectTitle("Locked")
            }
        },
        Clause("W-28") { world in
            try await world.startWithWallet()
            world.ledger.change { $0.transport = .losesRequest }
            try await world.pay()
            try await world.restart()
            await world.driver.advance(by: .seconds(1))
            await world.driver.press(.enter)
            let full = WalletStoreError.cannotWrite(reason: "the disk is full")
            world.disk.change { $0.problem = full }
            try await world.fact("W-28e") {
                await world.driver.advance(by: .seconds(10))
                try await world.giveUp()
                try world.driver.expectTitle("Payment")
                try world.expectMessages(full.message)
                try world.expectTexts("The payment has not arrived. Nothing was paid.")
                world.disk.change { $0.problem = nil }
                try await world.giveUp()
                try world.driver.expectTitle("Wallet")
            }
        },
        Clause("W-36") { world in
            try await world.startUnlocked()
            world.disk.change { $0.pinProblem = unreadablePIN }
            try await world.fact("W-36d") {
                await world.driver.suspendAndResume()
                try world.driver.expectTitle("Locked")
                try world.expectTexts("✗ \(unreadablePIN.message)")
                world.disk.change { $0.pinProblem = nil }
                await world.driver.advance(by: .seconds(1))
                try world.expectHides("✗")
                await world.driver.type(WalletWorld.pin)
                try world.expectBalance("100 TRIP")
            }
        },
        Clause("W-42") { world in
            try await world.startUnlocked()
            let driver = world.driver
            await driver.type("e")
            world.disk.change { $0.preferencesProblem = unsaved }
            try await world.fact("W-42f") {
                try await driver.tap(.toggle, "Lock at start")
                try world.expectTexts("✗ " + unsaved.message)
                try driver.expect(.toggle, "Lock at start", is: "on")
                try await driver.focus(.segment, "Lock after")
                await driver.press(.left)
                try driver.expect(.segment, "Lock after", is: "5 min")
                await driver.advance(by: .seconds(60))
                try driver.expectTitle("Settings")
                world.disk.change { $0.preferencesProblem = nil }
                try await driver.tap(.toggle, "Lock at start")
                try driver.expect(.toggle, "Lock at start", is: "off")
                try world.expectHides(unsaved.message)
            }
        },
        Clause("W-42") { world in
            try await world.startUnlocked()
            world.disk.change { $0.pinProblem = unreadablePIN }
            try await world.fact("W-42g") {
                await world.driver.type("e")
                try world.expectTexts("✗ " + unreadablePIN.message)
            }
        },
        Clause("W-42") { world in
            try await world.startWithWallet()
            world.disk.change { $0.keyProblem = unreadableKey }
            let driver = world.driver
            await driver.type("e")
            try await world.fact("W-42h") {
                try await driver.tap(.button, "Set a PIN")
                await driver.type("25802580")
                _ = try driver.element(.button, "Remove the PIN")
                await driver.suspendAndResume()
                try driver.expectTitle("Locked")
                await driver.type(WalletWorld.pin)
                await driver.advance(by: .seconds(300))
                try driver.expectTitle("Locked")
            }
        },
        Clause("W-43") { world in
            try await world.startUnlocked()
            let driver = world.driver
            await driver.type("e")
            let problem = PINStoreError.cannotWrite(reason: "Read-only file system")
            world.disk.change { $0.pinProblem = problem }
            try await world.fact("W-43e") {
                try await driver.tap(.button, "Remove the PIN")
                await driver.type(WalletWorld.pin)
                try driver.expectTitle("Settings")
                try world.expectMessages(problem.message)
                _ = try driver.element(.button, "Remove the PIN")
                try driver.expect(world.disk.files.pin, is: WalletWorld.pin, "the PIN")
                await driver.suspendAndResume()
                try driver.expectTitle("Locked")
            }
        },
    ]

    private nonisolated static let unreadableKey = KeystoreError.cannotRead(reason: "Input/output error")
    private nonisolated static let unreadablePIN = PINStoreError.cannotRead(reason: "Input/output error")
    private nonisolated static let unsaved = PreferencesError.notSaved(reason: "No space left on device")
}

extension WalletWorld {
    /// Starts the app with a wallet that has a PIN, and enters the PIN.
    fileprivate func startUnlocked() async throws {
        try await startWithWallet(pin: Self.pin)
        await driver.type(Self.pin)
    }

    func expectMessages(_ messages: String...) throws {
        try driver.expect(driver.elements(.toast).map(\.label), is: messages, "the messages")
    }
}
