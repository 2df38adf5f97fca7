import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let secrecy: [Clause<WalletWorld>] = [
        Clause("W-50") { world in
            try await SecretSpy.watch(world) { spy in
                try await world.goToNewPassphrase()
                for label in ["Passphrase", "Repeat the passphrase"] {
                    try await world.driver.focus(.textField, label)
                    await spy.type(WalletWorld.passphrase)
                }
                try await world.driver.tap(.button, "Create wallet")
                let key = try world.writtenKey()
                // W-54 covers which parts are read on demand, and where.
                try await world.driver.tap(.button, "Reveal")
                spy.listen()
                try await world.driver.tap(.button, "I have written it down")
                await spy.type(String(key.suffix(8)))
                await world.driver.press(.enter)
                await spy.type("25802580")
                return world.groups(of: key).filter { $0.count == 8 } + [key, WalletWorld.passphrase, "2580"]
            }
        },
        Clause("W-50") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            try await SecretSpy.watch(world) { spy in
                await spy.type(WalletWorld.pin)
                try await world.goToReview()
                try await world.driver.tap(.button, "Continue")
                await spy.type(WalletWorld.passphrase)
                await world.driver.press(.enter)
                return [WalletWorld.pin, WalletWorld.passphrase]
            }
        },
        Clause("W-51") { world in
            try await world.goToNewPassphrase()
            try await world.fact("W-51a") {
                await world.driver.type(WalletWorld.passphrase)
                await world.driver.press(.escape)
                try await world.driver.tap(.button, "Create a new wallet")
                try world.driver.expect(.textField, "Passphrase", is: "")
            }
            try await world.fact("W-51e") {
                await world.driver.press(.enter)
                try world.driver.expectScreen(shows: "Enter a passphrase.")
                await world.driver.suspendAndResume()
                try world.driver.expectScreen(hides: "Enter a passphrase.")
            }
            let driver = try await world.startWithWallet(pin: WalletWorld.pin)
            await driver.type(WalletWorld.pin + "e")
            try await driver.tap(.button, "Back up")
            try await world.fact("W-51b") {
                await driver.type(WalletWorld.passphrase)
                await driver.suspendAndResume()
                await driver.type(WalletWorld.pin)
                try driver.expect(.textField, "Passphrase", is: "")
            }
            await driver.type(WalletWorld.passphrase)
            await driver.press(.enter)
            let key = try world.writtenKey()
            try await world.fact("W-51d") {
                try await driver.tap(.button, "Reveal")
                try driver.expectScreen(shows: world.groups(of: key)[1])
                await driver.suspendAndResume()
                try driver.expectTitle("Locked")
                try world.expectHides(key: key)
            }
            try await world.fact("W-51b") {
                await driver.type("25")
                await driver.suspendAndResume()
                await driver.type("80")
                try driver.expectTitle("Locked")
                await driver.type("x")
                try driver.expect(.textField, "PIN", is: "••")
            }
            try await world.fact("W-51d") {
                await driver.type("x")
                await driver.press(.backspace, .backspace)
                await driver.type(WalletWorld.pin)
                try driver.expectTitle("Settings")
                try await driver.tap(.button, "Back up")
                await driver.type(WalletWorld.passphrase)
                await driver.press(.enter)
                try await world.writeDown()
                await driver.advance(by: .seconds(300))
                try driver.expectTitle("Locked")
                await driver.type(WalletWorld.pin)
                try driver.expectTitle("Settings")
            }
        },
        Clause("W-51") { world in
            let driver = try await world.startWithWallet()
            await driver.type("e")
            try await world.fact("W-51c") {
                try await driver.tap(.button, "Back up")
                await driver.type(WalletWorld.passphrase)
                await driver.press(.enter)
                try await driver.tap(.button, "Reveal")
                try driver.expectScreen(shows: world.groups(of: world.writtenKey())[1])
                await driver.suspendAndResume()
                try driver.expectTitle("Back up")
                try world.expectHides(key: world.writtenKey())
                try world.expectKeyIsTold("hidden")
            }
        },
        Clause("W-56") { world in
            let driver = world.driver
            try await world.goToNewPassphrase()
            try await driver.fill("Passphrase", WalletWorld.passphrase)
            try world.expectTexts("✓ Strength: strong.")
            try await world.fact("W-56a") {
                try await driver.fill("Passphrase", "")
                for key in ["u", "y", "_"] as [Character] {
                    await driver.press(KeyPress(.character(key), .control))
                    let value = try driver.element(.textField, "Passphrase").value
                    try driver.expect(value, is: "", "the field after Ctrl-\(key)")
                }
            }
            try await world.fact("W-56b") {
                try await driver.fill("Passphrase", "abcdefghxyz")
                await driver.press(.left, .left, .backspace, .backspace)
                await driver.type("ij")
                await driver.press(.end, .backspace)
                try await driver.fill("Repeat the passphrase", "abcdefgijy")
                try world.expectTexts("✓ The passphrases match.")
            }
        },
        Clause("W-57") { world in
            let driver = world.driver
            try await world.makeWallet()
            try await driver.tap(.button, "Reveal")
            try driver.expectFocus(.button, "Hide")
            try await world.fact("W-57a") {
                await driver.suspendAndResume()
                for label in ["I have written it down", "Reveal", "I have written it down"] {
                    await driver.press(.tab)
                    try driver.expectFocus(.button, label)
                }
            }
            await driver.press(.enter)
            try driver.expectTitle("Confirm the back-up")
            await driver.press(.escape)
            try await world.fact("W-57b") {
                await driver.resize(width: 24, height: 6)
                try await driver.focus(.button, "I have written it down")
                await driver.press(.tab)
                try driver.expect(driver.focused == nil, "the page does not have the focus")
                let top = driver.screen
                await driver.press(.pageUp)
                let middle = driver.screen
                try driver.expect(middle != top, "Page Up does not scroll the page")
                await driver.press(.down)
                try driver.expect(driver.screen != middle, "Down does not scroll the page")
            }
        },
        Clause("W-57") { world in
            try await world.startLoading()
            try await world.fact("W-57c") {
                try world.driver.expectFocus(.button, "Send")
                try await world.finishLoading()
                await world.driver.press(.enter)
                try world.driver.expectTitle("Transaction")
            }
        },
        Clause("W-57") { world in
            try await world.startLoading()
            try await world.fact("W-57c") {
                await world.driver.press(.tab)
                try await world.finishLoading()
                try world.driver.expectFocus(.button, "Receive")
            }
        },
        Clause("W-57") { world in
            await world.driver.resize(width: 40, height: 6)
            try await world.fact("W-57d") {
                try await world.enterOnPage("Start")
                try world.driver.expectTitle("Terms")
                try await world.enterOnPage("I accept")
                try world.driver.expectTitle("Your wallet")
                try await world.driver.tap(.button, "Create a new wallet")
                try await world.enterOnPage("Create wallet")
                try world.driver.expectFocus(.textField, "Passphrase")
                try world.expectTexts("✗ Enter a passphrase.")
            }
        },
        Clause("W-57") { world in
            try await world.startWithWallet()
            await world.driver.resize(width: 40, height: 6)
            try await world.fact("W-57d") {
                await world.driver.type("s")
                try await world.enterOnPage("Review")
                try world.driver.expectFocus(.textField, "Recipient")
                await world.driver.press(.escape)
                try await world.goToReview()
                try await world.enterOnPage("Continue")
                try world.driver.expectTitle("Passphrase")
                try await world.enterOnPage("Sign and send")
                try world.driver.expectScreen(shows: "✗ Type the passphrase of your")
            }
        },
    ]
}

extension WalletWorld {
    /// Presses Enter while the page itself has the focus.
    fileprivate func enterOnPage(_ title: String) async throws {
        for _ in 0..<9 where driver.focused != nil { await driver.press(.tab) }
        try driver.expect(driver.focused == nil, "the page does not have the focus")
        try driver.expectHints("Enter \(title)")
        await driver.press(.enter)
    }

    /// Starts with a wallet and a transaction, before the ledger has answered.
    fileprivate func startLoading() async throws {
        plant()
        ledger.receive(Amount(units: Amount.unitsPerTrip), from: .stranger, to: Self.address)
        ledger.accountGate.respond(nil)
        try await restart()
        try driver.expectSpinners("Loading…")
    }

    fileprivate func finishLoading() async throws {
        try ledger.accountGate.answer(())
        await driver.settle()
        try expectTexts("101 TRIP")
    }
}

extension WalletWorld: RestartableWorld {
    /// Ends the app, and starts it with the saved wallet.
    public func startAgain() async throws { try await restart() }
}
