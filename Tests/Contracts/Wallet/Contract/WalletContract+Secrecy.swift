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
                try await world.driver.tap(.button, "Make the wallet")
                let key = try world.writtenKey()
                // What is told on demand, and to whom, is W-54's.
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
                try await world.driver.tap(.button, "Sign")
                await spy.type(WalletWorld.passphrase)
                await world.driver.press(.enter)
                return [WalletWorld.pin, WalletWorld.passphrase]
            }
        },
        Clause("W-56") { world in
            try await world.goToNewPassphrase()
            try await world.fill("Passphrase", WalletWorld.passphrase)
            try world.expectShows("Strength: strong.")
            // Deleting keeps no copy that could be brought back, and neither does undoing.
            for key in ["u", "y", "_"] as [Character] {
                await world.driver.press(KeyPress(.character(key), .control))
                try world.driver.expect(try world.value(of: "Passphrase"), is: "", "the field after Ctrl-\(key)")
            }
            try await world.fill("Passphrase", "abcdefghxyz")
            await world.driver.press(.left, .left, .backspace, .backspace)
            await world.driver.type("ij")
            await world.driver.press(.end, .backspace)
            try await world.fill("Repeat the passphrase", "abcdefgijy")
            try world.expectShows("✓ The same.")
        },
        Clause("W-51") { world in
            try await world.goToNewPassphrase()
            await world.driver.type(WalletWorld.passphrase)
            await world.driver.press(.escape)
            try await world.driver.tap(.button, "Create a new wallet")
            try world.driver.expect(try world.value(of: "Passphrase"), is: "", "the field")
            try await world.startWithWallet(pin: WalletWorld.pin)
            await world.driver.type(WalletWorld.pin + "e")
            try await world.driver.tap(.button, "Back up")
            await world.driver.type(WalletWorld.passphrase)
            await world.driver.suspendAndResume()
            await world.driver.type(WalletWorld.pin)
            try world.driver.expect(try world.value(of: "Passphrase"), is: "", "the field")
            await world.driver.type(WalletWorld.passphrase)
            await world.driver.press(.enter)
            let group = world.groups(of: try world.writtenKey())[1]
            try await world.driver.tap(.button, "Reveal")
            try world.expectShows(group)
            await world.driver.suspendAndResume()
            try world.expectHides(group)
            await world.driver.type("25")
            await world.driver.suspendAndResume()
            await world.driver.type("80")
            try world.expectTitle("Locked")
            await world.driver.type("x")
            try world.driver.expect(try world.value(of: "PIN"), is: "••", "the field")
        },
        Clause("W-57") { world in
            try await world.makeWallet()
            try await world.driver.tap(.button, "Reveal")
            try world.expectFocus("Hide")
            await world.driver.suspendAndResume()
            for label in ["I have written it down", "Reveal", "I have written it down"] {
                await world.driver.press(.tab)
                try world.expectFocus(label)
            }
            await world.driver.press(.enter)
            try world.expectTitle("Confirm the back-up")
            await world.driver.press(.escape)
            await world.driver.resize(width: 24, height: 6)
            try await world.driver.focus(.button, "I have written it down")
            await world.driver.press(.tab)
            let isUnnamed = !world.driver.semantics.contains { $0.traits.contains(.focused) }
            try world.driver.expect(isUnnamed, "the page has not the focus")
            let top = world.driver.screen
            await world.driver.press(.pageUp)
            try world.driver.expect(world.driver.screen != top, "the page does not scroll")
        },
    ]
}

extension WalletWorld: RestartableWorld {
    /// Ends the app, and starts it with the wallet that it has saved.
    public func startAgain() async throws { try await restart() }
}
