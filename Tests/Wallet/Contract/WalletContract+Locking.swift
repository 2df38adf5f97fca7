import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let locking: [Clause<WalletWorld>] = [
        Clause("W-32") { world in
            world.plant(pin: WalletWorld.pin)
            let account = try await world.ledger.account(WalletWorld.address)
            world.disk.change { $0.account = account }
            let driver = try await world.restart()
            try await world.fact("W-32c") { try world.expectNothingOfTheWallet() }
            try await world.fact("W-32a") {
                try driver.expectTitle("Locked")
                try driver.expectFocus(.textField, "PIN")
            }
            try await world.fact("W-32e") { try world.expectTexts("Type the 4 digits of your PIN.") }
            try await world.fact("W-32d") {
                await driver.press(.escape)
                try driver.expectTitle("Locked")
            }
            try await world.fact("W-32c") {
                await driver.resize(width: 100, height: 40)
                try world.expectNothingOfTheWallet()
                await driver.advance(by: .seconds(60))
                try world.expectNothingOfTheWallet()
            }
            try await world.fact("W-32b") {
                world.disk.change { $0.preferences.locksAtStart = false }
                try await world.restart()
                try world.expectBalance("100 TRIP")
            }
        },
        Clause("W-33") { world in
            let driver = try await world.startWithWallet(pin: WalletWorld.pin)
            try await world.fact("W-33a") {
                await driver.type("1x1")
                try driver.expect(.textField, "PIN", is: "••")
                try world.expectHides("11")
            }
            try await world.fact("W-33e") {
                await driver.press(.enter)
                try world.expectTexts("✗ Type 4 digits.")
                await driver.press(.backspace)
                try world.expectHides("Type 4 digits.")
                await driver.press(.enter)
                await driver.press(.backspace)
                try driver.expect(.textField, "PIN", is: "")
                try world.expectTexts("✗ Type 4 digits.")
                await driver.type("1")
                try world.expectHides("Type 4 digits.")
            }
            try await world.fact("W-33b") {
                await driver.type("111")
                try driver.expect(world.disk.files.failures, is: 1, "the attempts")
                try driver.expect(.textField, "PIN", is: "")
                try driver.expectTitle("Locked")
            }
            try await world.fact("W-33c") {
                try world.expectTexts("✗ Wrong PIN. 9 attempts left, then you need the passphrase.")
                await driver.type("1111")
                try world.expectTexts("✗ Wrong PIN. 8 attempts left, then you need the passphrase.")
                world.disk.change { $0.failures = 8 }
                await driver.type("1111")
                try world.expectTexts(
                    "✗ Wrong PIN. 1 attempt left, then you need the passphrase. Try again in 3600 seconds.")
            }
            try await world.fact("W-33d") {
                let lines = driver.lines
                let label = lines.firstIndex { $0.contains("│ PIN ") }
                let message = lines.firstIndex { $0.contains("Wrong PIN.") }
                try driver.expect(message, is: label.map { $0 + 2 }, "the line of the message")
            }
        },
        Clause("W-34") { world in
            let driver = try await world.startWithWallet(pin: WalletWorld.pin)
            for _ in 1...2 {
                try await world.fact("W-34a") {
                    await driver.type("1111")
                    try world.expectHides("Try again in")
                }
            }
            for (index, seconds) in [30, 60, 120, 300, 900, 1_800, 3_600].enumerated() {
                let left =
                    index == 6
                    ? "1 attempt left, then you need the passphrase."
                    : "\(7 - index) attempts left, then you need the passphrase."
                try await world.fact("W-34a") {
                    await driver.type("1111")
                    try world.expectTexts("✗ Wrong PIN. \(left) Try again in \(seconds) seconds.")
                }
                try await world.fact("W-34c") {
                    await driver.type(WalletWorld.pin)
                    try driver.expectTitle("Locked")
                    try driver.expect(.textField, "PIN", is: "")
                    try driver.expect(world.disk.files.failures, is: index + 3, "the attempts")
                }
                try await world.fact("W-34b") {
                    await driver.advance(by: .seconds(1))
                    try world.expectTexts("✗ Wrong PIN. \(left) Try again in \(seconds - 1) seconds.")
                    await driver.advance(by: .seconds(seconds - 2))
                    try world.expectTexts("✗ Wrong PIN. \(left) Try again in 1 second.")
                }
                try await world.fact("W-34a") {
                    await driver.advance(by: .seconds(1))
                    try world.expectHides("Try again in")
                }
            }
            try await world.fact("W-34d") {
                await driver.type(WalletWorld.pin)
                try driver.expectTitle("Wallet")
            }
        },
        Clause("W-35") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            try await world.fact("W-35a") {
                await world.driver.type("1111")
                await world.driver.type("1111")
                try await world.restart()
                await world.driver.type("1111")
                try world.expectTexts(
                    "✗ Wrong PIN. 7 attempts left, then you need the passphrase. Try again in 30 seconds.")
            }
            try await world.fact("W-35b") {
                await world.driver.advance(by: .seconds(10))
                try await world.restart()
                try world.expectTexts("✗ Try again in 20 seconds.")
                await world.driver.type(WalletWorld.pin)
                try world.driver.expectTitle("Locked")
            }
        },
        Clause("W-36") { world in
            let driver = try await world.startWithWallet(pin: WalletWorld.pin)
            world.disk.change { $0.failures = 2 }
            await driver.type("1111")
            try await world.fact("W-36f") {
                try await driver.tap(.button, "Use the passphrase")
                try driver.expectFocus(.textField, "Passphrase")
                try world.expectTexts("Type the passphrase of your wallet.")
                try world.expectHides("✗", "Use the passphrase")
            }
            try await world.fact("W-36i") {
                try driver.expectHints("Enter Unlock")
                await driver.press(.enter)
                try world.expectTexts("✗ Type the passphrase of your wallet.")
            }
            try await world.fact("W-36f") {
                await driver.type("not")
                await driver.advance(by: .seconds(2))
                try driver.expect(.textField, "Passphrase", is: "•••")
                await driver.press(.enter)
                try world.expectTexts("✗ This passphrase is wrong. Try again.")
            }
            try await world.fact("W-36g") {
                try driver.expectHints("Esc Use the PIN")
                await driver.press(.escape)
                try driver.expectTitle("Locked")
                let fields = driver.elements(.textField).map(\.label)
                try driver.expect(fields, is: ["PIN"], "the fields")
                try world.expectHides("This passphrase is wrong")
            }
            try await world.fact("W-36h") {
                try await driver.tap(.button, "Use the passphrase")
                await driver.type(WalletWorld.passphrase)
                world.disk.keystoreGate.respond(nil)
                await driver.press(.enter)
                try driver.expectHints("Esc Cancel")
                await driver.press(.escape)
                try world.expectMessages("Cancelled. Nothing was unlocked.")
                try driver.expect(.textField, "Passphrase", is: "")
                try driver.expect(world.disk.keystoreGate.pending.count, is: 0, "the number of waiting uses")
                await driver.advance(by: .seconds(4))
                await driver.type(WalletWorld.passphrase)
                await driver.press(.enter)
                try await driver.tap(.button, "Cancel")
                try world.expectMessages("Cancelled. Nothing was unlocked.")
                try driver.expect(.textField, "Passphrase", is: "")
                try driver.expectTitle("Locked")
                world.disk.keystoreGate.respond { _ in }
                await driver.advance(by: .seconds(60))
                try driver.expectTitle("Locked")
                await driver.press(.escape)
            }
            try await world.fact("W-36f") {
                try await driver.tap(.button, "Use the passphrase")
                await driver.type(WalletWorld.passphrase)
                await driver.press(.enter)
                try world.expectBalance("100 TRIP")
                try driver.expect(world.disk.files.failures, is: 0, "the count")
            }
        },
        Clause("W-36") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            world.disk.change { $0.failures = 9 }
            try await world.fact("W-36a") {
                await world.driver.type("1111")
                try world.expectTexts("✗ Too many attempts. Enter the passphrase.")
                try await world.restart()
                try world.expectTexts("✗ Too many attempts. Enter the passphrase.")
                let fields = world.driver.elements(.textField).map(\.label)
                try world.driver.expect(fields, is: ["Passphrase"], "the fields")
            }
            let driver = world.driver
            try await world.fact("W-36b") {
                try await driver.fill("Passphrase", "not the passphrase")
                await driver.press(.enter)
                try world.expectTexts("✗ This passphrase is wrong. Try again.")
                try driver.expectTitle("Locked")
            }
            try await world.fact("W-36c") {
                try await driver.fill("Passphrase", WalletWorld.passphrase)
                try await driver.tap(.button, "Unlock")
                try world.expectBalance("100 TRIP")
                try driver.expect(world.disk.files.failures, is: 0, "the count")
            }
        },
        Clause("W-36") { world in
            let driver = try await world.startWithWallet(pin: WalletWorld.pin)
            world.disk.change { $0.pin = nil }
            try await world.fact("W-36e") {
                await driver.type(WalletWorld.pin)
                try world.expectTexts("✗ The PIN's file is missing. Enter the passphrase, then set a new PIN.")
                try await driver.fill("Passphrase", "not the passphrase")
                await driver.press(.enter)
                try driver.expectTitle("Locked")
                try await driver.fill("Passphrase", WalletWorld.passphrase)
                await driver.press(.enter)
                try world.expectBalance("100 TRIP")
                await driver.suspendAndResume()
                try world.expectTexts("✗ The PIN's file is missing. Enter the passphrase, then set a new PIN.")
                try await driver.fill("Passphrase", WalletWorld.passphrase)
                await driver.press(.enter)
                await driver.type("e")
                try await driver.tap(.button, "Set a PIN")
                await driver.type(WalletWorld.pin + WalletWorld.pin)
                await driver.suspendAndResume()
                await driver.type(WalletWorld.pin)
                try driver.expectTitle("Settings")
                world.disk.change { $0.pin = nil }
                try await world.restart()
                await world.driver.suspendAndResume()
                try world.expectBalance("100 TRIP")
            }
        },
        Clause("W-37") { world in
            let driver = try await world.startWithWallet(pin: WalletWorld.pin)
            await driver.type(WalletWorld.pin + "s")
            try await driver.fill("Amount", "12")
            await driver.suspendAndResume()
            try driver.expectTitle("Locked")
            try await world.fact("W-37a") {
                await driver.type("1111" + WalletWorld.pin)
                try driver.expectTitle("Send")
                try driver.expect(.textField, "Amount", is: "12")
            }
            try await world.fact("W-37b") { try driver.expect(world.disk.files.failures, is: 0, "the count") }
        },
        Clause("W-38") { world in
            let driver = try await world.startWithWallet(pin: WalletWorld.pin)
            await driver.type(WalletWorld.pin)
            try await world.fact("W-38a") {
                await driver.advance(by: .seconds(299))
                await driver.press(.down)
                await driver.advance(by: .seconds(299))
                try world.expectBalance("100 TRIP")
                await driver.advance(by: .seconds(1))
                try driver.expectTitle("Locked")
                try world.expectNothingOfTheWallet()
                await driver.type(WalletWorld.pin)
                await driver.advance(by: .seconds(299))
                try world.expectBalance("100 TRIP")
                await driver.advance(by: .seconds(1))
                try driver.expectTitle("Locked")
            }
        },
        Clause("W-38") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            await world.driver.type(WalletWorld.pin + "e")
            try await world.fact("W-38b") {
                await world.driver.suspendAndResume()
                try world.driver.expectTitle("Locked")
            }
            await world.driver.type(WalletWorld.pin)
            try world.driver.expectTitle("Settings")
            try await world.fact("W-38c") {
                try await world.driver.tap(.button, "Lock now")
                try world.driver.expectTitle("Locked")
            }
            try await world.fact("W-38e") {
                await world.driver.type(WalletWorld.pin)
                await world.driver.press(.escape)
                try world.driver.expectHints("l Lock")
                await world.driver.type("l")
                try world.driver.expectTitle("Locked")
            }
            try await world.fact("W-38d") {
                try await world.startWithWallet()
                await world.driver.advance(by: .seconds(10_000))
                await world.driver.suspendAndResume()
                try world.expectBalance("100 TRIP")
            }
        },
    ]
}

extension WalletWorld {
    /// Expects no data of the wallet in picture and semantics.
    func expectNothingOfTheWallet() throws {
        let told = driver.semantics.map { "\($0.label) \($0.value ?? "")" }.joined(separator: "\n")
        for secret in ["TRIP", "trip1", "Updated", "Send", "Received"] {
            try driver.expectScreen(hides: secret)
            try driver.expect(!told.contains(secret), "a screen reader says \"\(secret)\"")
        }
    }
}
