import Foundation
import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let settings: [Clause<WalletWorld>] = [
        Clause("W-42") { world in
            let driver = try await world.startWithWallet()
            await driver.type("e")
            try await world.fact("W-42a") {
                try driver.expectTitle("Settings")
                let buttons = driver.elements(.button).map(\.label)
                try driver.expect(buttons, is: ["Set a PIN", "Back up", "Remove the wallet", "About"], "the buttons")
                try world.expectHides("Lock at start", "Lock after")
            }
            try await world.fact("W-42d") {
                try world.expectTexts(
                    "[ Set a PIN ]          Locks the app with 4 digits.",
                    "[ Remove the wallet ]  Deletes the wallet from this computer.")
            }
            try await world.fact("W-42b") {
                try await driver.tap(.button, "Set a PIN")
                await driver.type("25802580")
                try driver.expectTitle("Settings")
                let buttons = Set(driver.elements(.button).map(\.label))
                let expected: Set = ["Remove the PIN", "Lock now", "Back up", "Remove the wallet", "About"]
                try driver.expect(buttons, is: expected, "the buttons")
                try driver.expect(.toggle, "Lock at start", is: "on")
                try await driver.focus(.segment, "Lock after")
                try driver.expect(.segment, "Lock after", is: "5 min")
                await driver.press(.right)
                try driver.expect(.segment, "Lock after", is: "15 min")
                await driver.press(.left, .left)
                try driver.expect(.segment, "Lock after", is: "1 min")
            }
            try await world.fact("W-42e") {
                await driver.resize(width: 40, height: 40)
                let lines = driver.lines.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "│ ")) }
                for (control, below) in [
                    ("[ Remove the PIN ]", "The app then no longer locks."),
                    ("Lock after", "(•) 1 min  ( ) 5 min  ( ) 15 min"),
                    ("[ About ]", "Says what this app is."),
                ] {
                    let line = lines.firstIndex(of: control).map { lines[$0 + 1] }
                    try driver.expect(line, is: below, "the line below \(control)")
                }
                await driver.resize(width: 80, height: 24)
            }
            try await world.fact("W-42c") {
                try driver.expect(world.disk.files.preferences.lockDelay, is: .oneMinute, "the delay")
                try await driver.tap(.toggle, "Lock at start")
                try driver.expect(world.disk.files.preferences.locksAtStart, is: false, "whether it locks at start")
                await driver.advance(by: .seconds(60))
                try driver.expectTitle("Locked")
            }
        },
        Clause("W-43") { world in
            let driver = try await world.startWithWallet(pin: WalletWorld.pin)
            await driver.type(WalletWorld.pin + "e")
            try await world.fact("W-43a") {
                try await driver.tap(.button, "Remove the PIN")
                try driver.expectTitle("Remove the PIN")
                try driver.expectFocus(.textField, "PIN")
            }
            try await world.fact("W-43b") {
                await driver.type("1111")
                try world.expectTexts("✗ Wrong PIN. 9 attempts left, then you need the passphrase.")
                try driver.expect(world.disk.files.failures, is: 1, "the attempts")
            }
            try await world.fact("W-43c") {
                await driver.type(WalletWorld.pin)
                try driver.expectTitle("Settings")
                _ = try driver.element(.button, "Set a PIN")
                try driver.expect(world.disk.files.pin == nil, "there is a PIN")
                await driver.advance(by: .seconds(10_000))
                try driver.expectTitle("Settings")
            }
        },
        Clause("W-43") { world in
            let driver = try await world.startWithWallet(pin: WalletWorld.pin)
            await driver.type(WalletWorld.pin)
            await driver.type("e")
            try await driver.tap(.button, "Remove the PIN")
            try await world.fact("W-43d") {
                await world.open("wallet://send?to=\(Address.stranger.text)&amount=5")
                try driver.expectTitle("Send")
                try driver.expect(world.disk.files.pin, is: WalletWorld.pin, "the PIN")
                await driver.press(.escape)
                await driver.suspendAndResume()
                try driver.expectTitle("Locked")
            }
        },
        Clause("W-44") { world in
            let driver = try await world.startWithWallet(isBackedUp: false)
            try world.expectTexts("Not backed up. Press e and choose Back up.")
            await driver.type("e")
            try await world.fact("W-44a") {
                try await driver.tap(.button, "Back up")
                try driver.expectTitle("Passphrase")
            }
            try await world.fact("W-44e") {
                await driver.type(WalletWorld.passphrase)
                world.disk.keystoreGate.respond(nil)
                await driver.press(.enter)
                await driver.press(.escape)
                try driver.expectTitle("Passphrase")
                try world.expectMessages("Cancelled. Nothing was unlocked.")
                try driver.expect(.textField, "Passphrase", is: "")
                world.disk.keystoreGate.respond { _ in }
                await driver.advance(by: .seconds(60))
                try driver.expectTitle("Passphrase")
            }
            try await world.fact("W-44b") {
                await driver.type(WalletWorld.passphrase)
                try await driver.tap(.button, "Continue")
                try driver.expectTitle("Back up")
                try await driver.tap(.button, "Reveal")
                for group in world.groups(of: try world.writtenKey()) { try driver.expectScreen(shows: group) }
            }
            try await world.fact("W-44d") {
                await driver.press(.escape)
                try driver.expectTitle("Settings")
                try driver.expectFocus(.button, "Back up")
                await driver.press(.enter)
                await driver.type(WalletWorld.passphrase)
                await driver.press(.enter)
                try driver.expectTitle("Back up")
            }
            try await world.fact("W-44c") {
                try await world.confirmBackUp()
                try driver.expectTitle("Settings")
                try world.expectMessages("The private key is backed up.")
                await driver.press(.escape)
                try world.expectHides("Not backed up.")
            }
        },
        Clause("W-45") { world in
            let driver = try await world.startWithWallet(pin: WalletWorld.pin)
            await driver.type(WalletWorld.pin)
            try await world.pay()
            await driver.press(.enter)
            await driver.type("e")
            try await driver.tap(.button, "Remove the wallet")
            try await world.fact("W-45a") {
                await driver.type("remove")
                try driver.expect(.button, "Remove", isEnabled: false)
                try await driver.fill("Type REMOVE", "REMOVE")
                try driver.expect(.button, "Remove", isEnabled: true)
            }
            try await world.fact("W-45b") {
                try await driver.tap(.button, "Remove")
                let files = world.disk.files
                try driver.expect(
                    files.key == nil && files.pin == nil && files.payments.isEmpty && files.account == nil
                        && files.transactions.isEmpty && files.preferences == WalletPreferences(),
                    "something of the wallet is left")
            }
            try await world.fact("W-45c") {
                try world.expectTexts("[ Start ]")
                world.ledger.confirm()
                await driver.advance(by: .seconds(1))
                try driver.expect(driver.elements(.toast).map(\.label), is: [], "the messages")
                await driver.advance(by: .seconds(10_000))
                try world.expectTexts("[ Start ]")
                await driver.press(.escape)
                try world.expectTexts("[ Start ]")
                try await world.restart()
                try world.expectTexts("[ Start ]")
            }
        },
        Clause("W-46") { world in
            try await world.startWithWallet()
            await world.driver.type("e")
            try await world.driver.tap(.button, "About")
            try await world.fact("W-46a") {
                try world.driver.expectTitle("About")
                try world.driver.expectText(
                    "Wallet-lite is one of Triptych's apps. Its pages follow those of Zhip, a wallet for iPhones.")
            }
            try await world.fact("W-46b") {
                await world.driver.press(.escape)
                try world.driver.expectTitle("Settings")
            }
        },
    ]
}
