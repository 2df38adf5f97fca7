import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let look: [Clause<WalletWorld>] = [
        Clause("W-65") { world in
            let driver = try await world.startWithWallet()
            try await world.fact("W-65a") {
                await driver.resize(width: 80, height: 29)
                // "100", and the unit beside the last line.
                for line in ["██    ██████  ██████", "██████  ██████  ██████ TRIP"] { try driver.expectText(line) }
                try driver.expect(.text, "Balance", is: "100 TRIP")
            }
            try await world.fact("W-65f") {
                for (height, balance) in [(27, "100 TRIP"), (28, "100 TRIP"), (29, "██████")] {
                    await driver.resize(width: 80, height: height)
                    let line = driver.lines.firstIndex { $0.contains(balance) }
                    try driver.expect(line, is: min(height - 26, 2), "the first line of the balance")
                }
            }
            try await world.fact("W-65b") {
                await driver.resize(width: 80, height: 28)
                try world.expectBalance("100 TRIP")
            }
            try await world.fact("W-65c") {
                try driver.expect(driver.changedTexts, is: [], "the marked texts")
                world.ledger.receive(Amount(units: Amount.unitsPerTrip), from: .stranger, to: WalletWorld.address)
                await driver.type("r")
                try driver.expect(driver.changedTexts, is: ["101 TRIP"], "the marked texts")
                await driver.advance(by: .milliseconds(600))
                try driver.expect(driver.changedTexts, is: [], "the marked texts")
                try world.expectBalance("101 TRIP")
            }
            try await world.fact("W-65d") {
                let short = WalletTexts.short(Address.stranger.text)
                @MainActor func expectMarked(_ balance: [String], _ status: String) async throws {
                    await driver.type("r")
                    let row = ["Received", "+1 TRIP", "from \(short) · \(status)", "1 Jan 1970"]
                    try driver.expect(driver.changedTexts, is: balance + row, "the marked texts")
                    await driver.advance(by: .milliseconds(600))
                    try driver.expect(driver.changedTexts, is: [], "the marked texts")
                }
                world.ledger.change { $0.received = .pending }
                world.ledger.receive(Amount(units: Amount.unitsPerTrip), from: .stranger, to: WalletWorld.address)
                try await expectMarked(["102 TRIP"], "pending")
                world.ledger.confirm()
                try await expectMarked([], "confirmed")
            }
            try await world.fact("W-65e") {
                let part = Amount(units: Amount.unitsPerTrip / 1_000 * 999)
                world.ledger.receive(part, from: .stranger, to: WalletWorld.address)
                await driver.type("r")
                await driver.resize(width: 120, height: 40)
                for line in ["▄█  █▀█ ▀▀█   █▀█ █▀█ █▀█", "▀▀▀ ▀▀▀ ▀▀▀ ▀ ▀▀▀ ▀▀▀ ▀▀▀ TRIP"] {
                    try driver.expectText(line)
                }
                try driver.expect(.text, "Balance", is: "102.999 TRIP")
            }
        },
        Clause("W-66") { world in
            let driver = world.driver
            try await world.fact("W-66a") {
                try world.expectTexts(
                    "1 Accept the terms", "2 Create or restore a wallet", "3 Choose a passphrase",
                    "4 Write down the private key", "5 Choose a PIN, or none")
            }
            try await world.fact("W-66b") {
                try driver.expectTitle("Wallet", end: "")
                try await driver.tap(.button, "Start")
                try driver.expectTitle("Terms", end: "Step 1 of 5")
                try await driver.tap(.button, "I accept")
                try driver.expectTitle("Your wallet", end: "Step 2 of 5")
                try await driver.tap(.button, "Restore a wallet")
                try driver.expectTitle("Restore", end: "Step 3 of 5")
                await driver.press(.escape)
                try await driver.tap(.button, "Create a new wallet")
                try driver.expectTitle("New passphrase", end: "Step 3 of 5")
                try await driver.fill("Passphrase", WalletWorld.passphrase)
                try await driver.fill("Repeat the passphrase", WalletWorld.passphrase)
                try await driver.tap(.button, "Create wallet")
                try driver.expectTitle("Back up", end: "Step 4 of 5")
                try await world.writeDown()
                try driver.expectTitle("Confirm the back-up", end: "Step 4 of 5")
                await driver.type(String(try world.writtenKey().suffix(8)))
                try await driver.tap(.button, "Confirm")
                try driver.expectTitle("Set a PIN", end: "Step 5 of 5")
            }
        },
        Clause("W-67") { world in
            let driver = try await world.startWithWallet()
            await driver.type("s")
            try await world.fact("W-67a") {
                try await driver.tap(.button, "Pay the demo shop")
                try driver.expect(.textField, "Amount", is: "1")
                try driver.expect(.textField, "Memo", is: "A coffee")
                try world.expectTexts("✓ Valid address.")
            }
            try await world.fact("W-67c") {
                try world.expectHides("Pay the demo shop")
                for label in ["Recipient", "Amount", "Memo"] { try await driver.fill(label, "") }
                _ = try driver.element(.button, "Pay the demo shop")
                for label in ["Recipient", "Amount", "Memo"] {
                    try await driver.fill(label, "t")
                    try world.expectHides("Pay the demo shop")
                    try await driver.fill(label, "")
                }
                try await driver.tap(.button, "Pay the demo shop")
            }
            try await world.fact("W-67b") {
                try await driver.tap(.button, "Review")
                try driver.expectTitle("Review")
                try driver.expect(world.ledger.now.submitted.count, is: 0, "the submitted payments")
            }
        },
        Clause("W-66") { world in
            let driver = try await world.startWithWallet()
            try await world.fact("W-66c") {
                await driver.type("e")
                try await driver.tap(.button, "Set a PIN")
                try driver.expectTitle("Set a PIN", end: "")
                await driver.press(.escape)
                try await driver.tap(.button, "Back up")
                await driver.type(WalletWorld.passphrase)
                try await driver.tap(.button, "Continue")
                try driver.expectTitle("Back up", end: "")
                try await world.writeDown()
                try driver.expectTitle("Confirm the back-up", end: "")
            }
        },
        Clause("W-71") { world in
            let driver = try await world.startWithWallet()
            @MainActor func expectStatus(_ status: String) async throws {
                await driver.type("r")
                try driver.expectTitle("Wallet", end: status)
                try driver.expect(driver.titleBarStatus, is: status, "the status in the title bar")
            }
            try await world.fact("W-71b") {
                try await expectStatus("")
                world.ledger.change { $0.received = .pending }
                world.ledger.receive(Amount(units: Amount.unitsPerTrip), from: .stranger, to: WalletWorld.address)
                try await expectStatus("1 pending")
            }
            try await world.fact("W-71c") {
                world.ledger.change { $0.failure = .cannotConnect(server: "test:1") }
                try await expectStatus("Offline · 1 pending")
            }
            try await world.fact("W-71a") {
                world.ledger.change { $0.failure = nil }
                world.ledger.confirm()
                try await expectStatus("")
                world.ledger.change { $0.failure = .cannotConnect(server: "test:1") }
                try await expectStatus("Offline")
                world.ledger.change { $0.failure = .timedOut(server: "test:1") }
                try await expectStatus("")
            }
        },
        Clause("W-72") { world in
            world.plant()
            world.ledger.receive(Amount(units: Amount.unitsPerTrip), from: .stranger, to: WalletWorld.address)
            let driver = try await world.restart()
            try await world.fact("W-72b") {
                for text in ["Updated just now.", "[ Send ]"] {
                    try driver.expectScreen(shows: "\n  \(text)")
                }
                try driver.expectScreen(shows: "\n▐ Received")
            }
            try await world.fact("W-72c") {
                await driver.resize(width: 36, height: 24)
                try driver.expectScreen(shows: "\n  [ Send ]\n\n  [ Receive ]\n\n  [ Settings ]\n")
                await driver.resize(width: 80, height: 24)
            }
            try await world.fact("W-72a") {
                @MainActor func expectColumns(_ names: [String]) throws {
                    let values = try names.map { (name: $0, value: try driver.element(.text, $0).value ?? "") }
                    for (name, value) in values {
                        let line = driver.lines.first { $0.hasPrefix("│ \(name) ") } ?? ""
                        let place = 2 + (names.map(\.count).max() ?? 0) + 1
                        try driver.expect(
                            !value.isEmpty && line.dropFirst(place).hasPrefix(value.prefix(8)),
                            "the value of \(name) is not in its column")
                    }
                }
                await driver.press(.enter)
                try driver.expectTitle("Transaction")
                let names = ["Sender", "Recipient", "Amount", "Fee", "Nonce", "Memo", "Time", "Identifier"]
                try expectColumns(["Status"] + names)
                await driver.resize(width: 40, height: 30)
                try expectColumns(["Status"] + names)
            }
        },
        Clause("W-68") { world in
            let driver = try await world.startWithWallet()
            for key in [KeyPress(.character("p"), .control), KeyPress(.function(4))] {
                await driver.press(key)
                try await world.fact("W-68a") {
                    try driver.expect(.menuItem, "Receive", is: "c, On this page")
                    try driver.expect(.menuItem, "Quit", is: "q Ctrl-C, Everywhere")
                }
                try await world.fact("W-68b") {
                    await driver.press(.escape)
                    try driver.expect(driver.elements(.menuItem).count, is: 0, "the commands that are shown")
                }
            }
            try await world.fact("W-68b") {
                await driver.press(KeyPress(.character("p"), .control))
                await driver.type("rece")
                await driver.press(.enter)
                try driver.expectTitle("Receive")
            }
        },
    ]
}
