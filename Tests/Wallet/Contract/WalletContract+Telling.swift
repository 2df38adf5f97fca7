import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

// The unsolicited output of the screen, and its permanent texts.
extension WalletContract {
    nonisolated static let telling: [Clause<WalletWorld>] = [
        Clause("W-58") { world in
            try await world.startWithWallet()
            await world.driver.type("s")
            try await world.driver.fill("Recipient", Address.stranger.text)
            try await world.driver.fill("Amount", "5")
            try await world.driver.fill("Memo", "lunch")
            try world.expectTexts("Recipient", "Memo")
            try world.expectShows("Amount")
            await world.driver.press(.escape)
            try await world.driver.tap(.button, "Discard")
            await world.driver.type("e")
            try await world.driver.tap(.button, "Remove the wallet")
            await world.driver.type("REM")
            try world.expectTexts("Type REMOVE")
        },
        Clause("W-58") { world in
            try await world.goToNewPassphrase()
            try await world.driver.fill("Passphrase", WalletWorld.passphrase)
            try await world.driver.fill("Repeat the passphrase", WalletWorld.passphrase)
            try world.expectTexts("Passphrase", "Repeat the passphrase")
        },
        Clause("W-59") { world in
            world.plant()
            world.ledger.change { state in
                (state.hasUsedFaucet, state.balance, state.received) = (false, .zero, .pending)
            }
            try await world.restart()
            try world.expectShows("from the faucet · pending")
            try await world.fact("W-59a") { try await world.expectAccountRequests(after: [1, 2]) }
            try await world.fact("W-59b") {
                world.ledger.change { $0.failure = .cannotConnect(server: "test:1") }
                try await world.expectAccountRequests(after: [4])
                try world.expectShows("from the faucet · pending")
                world.ledger.change { $0.failure = nil }
                try await world.expectAccountRequests(after: [8])
                try world.expectHides("Not refreshed.")
            }
            try await world.fact("W-59a") {
                try await world.expectAccountRequests(after: [16, 30])
                world.ledger.confirm()
                try await world.expectAccountRequests(after: [30])
                try world.expectShows("from the faucet · confirmed")
            }
            try await world.fact("W-59c") {
                try await world.expectAccountRequests(after: [30, 30])
            }
            try await world.fact("W-59e") {
                world.ledger.receive(Amount(units: 2_500_000_000_000), from: .stranger, to: WalletWorld.address)
                await world.driver.advance(by: .seconds(30))
                try world.expectShows("+2.5 TRIP")
                try world.expectTexts("Updated just now.")
            }
        },
        Clause("W-59") { world in
            world.plant()
            world.ledger.change { $0.received = .pending }
            world.ledger.receive(Amount(units: 2_500_000_000_000), from: .stranger, to: WalletWorld.address)
            try await world.restart()
            world.ledger.accountGate.respond(nil)
            await world.driver.advance(by: .seconds(1))
            try await world.fact("W-59d") {
                try world.driver.expect(world.ledger.accountGate.pending.count, is: 1, "the waiting requests")
                try world.expectHides("Refreshing…")
                await world.driver.type("r")
                try world.expectShows("Refreshing…")
                try world.driver.expect(world.ledger.accountGate.pending.count, is: 1, "the waiting requests")
                world.ledger.confirm()
                try world.ledger.accountGate.answer(())
                await world.driver.settle()
                try world.expectHides("Refreshing…")
                try world.expectShows("· confirmed")
            }
        },
        Clause("W-60") { world in
            try await world.startWithWallet()
            try await world.pay()
            await world.driver.press(.enter)
            await world.driver.type("e")
            world.ledger.confirm()
            await world.driver.advance(by: .seconds(1))
            try await world.fact("W-60a") {
                try world.driver.expectTitle("Settings")
                try world.expectTexts("The payment of 5 TRIP is confirmed.")
            }
        },
        Clause("W-60") { world in
            try await world.startWithWallet()
            try await world.pay()
            await world.driver.press(.enter)
            await world.driver.advance(by: .seconds(1))
            try await world.pay(amount: "3")
            await world.driver.advance(by: .seconds(1))
            world.ledger.confirm()
            await world.driver.advance(by: .seconds(1))
            try await world.fact("W-60a") {
                try world.driver.expectTitle("Payment")
                try world.expectTexts("3 TRIP", "Pending.", "The payment of 5 TRIP is confirmed.")
            }
            try await world.fact("W-60b") {
                await world.driver.advance(by: .seconds(1))
                try world.expectTexts("Confirmed.")
                try world.expectHides("The payment of 3 TRIP is confirmed.")
            }
        },
        Clause("W-60") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            await world.driver.type(WalletWorld.pin)
            try await world.pay()
            await world.driver.press(.enter)
            await world.driver.type("e")
            try await world.driver.tap(.button, "Lock now")
            world.ledger.confirm()
            try await world.fact("W-60c") {
                await world.driver.advance(by: .seconds(60))
                try world.driver.expectTitle("Locked")
                try world.expectHides("TRIP")
            }
            try await world.fact("W-60d") {
                await world.driver.type(WalletWorld.pin)
                try world.driver.expectTitle("Settings")
                try world.expectTexts("The payment of 5 TRIP is confirmed.")
            }
            try await world.fact("W-60c") {
                await world.driver.suspendAndResume()
                try world.driver.expectTitle("Locked")
                try world.expectNothingOfTheWallet()
            }
        },
        Clause("W-60") { world in
            try await world.startWithWallet(pin: WalletWorld.pin)
            await world.driver.type(WalletWorld.pin)
            try await world.pay()
            await world.driver.suspendAndResume()
            try world.driver.expectTitle("Locked")
            world.ledger.confirm()
            await world.driver.advance(by: .seconds(60))
            try await world.fact("W-60b") {
                await world.driver.type(WalletWorld.pin)
                try world.driver.expectTitle("Payment")
                try world.expectTexts("Confirmed.")
                try world.expectHides("The payment of 5 TRIP is confirmed.")
            }
        },
        Clause("W-61") { world in
            try await world.makeWallet()
            let groups = world.groups(of: try world.writtenKey())
            try await world.writeDown()
            await world.driver.type(" " + groups[8].prefix(4) + " " + groups[8].suffix(4))
            await world.driver.press(.enter)
            try world.driver.expectTitle("Set a PIN")
        },
        Clause("W-62") { world in
            try await world.startWithWallet()
            await world.driver.type("e")
            try await world.driver.tap(.button, "Remove the wallet")
            try await world.fact("W-62a") {
                try world.expectHides("in capitals")
                await world.driver.press(.enter)
                try world.expectTexts("✗ Type REMOVE, in capitals.")
            }
            try await world.fact("W-62b") {
                await world.driver.type("R")
                try world.expectHides("in capitals")
                await world.driver.type("e")
                try world.expectTexts("✗ Type REMOVE, in capitals.")
            }
            try await world.fact("W-62c") {
                try await world.driver.fill("Type REMOVE", "REMOVE")
                try world.expectHides("in capitals")
                await world.driver.press(.enter)
                try world.expectShows("[ Start ]")
            }
        },
        Clause("W-63") { world in
            try await world.startWithWallet()
            await world.driver.resize(width: 40, height: 12)
            await world.driver.type("c")
            try await world.fact("W-63b") { try world.driver.expectText("Enlarge the window for the QR code.") }
            try await world.fact("W-63a") {
                try world.expectHides("█▀")
                await world.driver.resize(width: 80, height: 24)
                try world.expectHides("Enlarge the window")
                try world.expectCode(of: "wallet://send?to=\(WalletWorld.address.text.uppercased())")
                await world.driver.resize(width: 80, height: 12)
                try world.expectShows("  Enlarge the window for the QR code.")
            }
        },
    ]
}

extension WalletWorld {
    /// Expects one request for the account after each pause, and none earlier.
    /// - Parameter pauses: The pauses between the requests, in seconds.
    fileprivate func expectAccountRequests(after pauses: [Int]) async throws {
        for seconds in pauses {
            let requests = ledger.accountGate.requests.count
            await driver.advance(by: .seconds(seconds) - .milliseconds(1))
            try driver.expect(ledger.accountGate.requests.count, is: requests, "the requests before \(seconds) s")
            await driver.advance(by: .milliseconds(1))
            try driver.expect(ledger.accountGate.requests.count, is: requests + 1, "the requests after \(seconds) s")
        }
    }

    fileprivate func expectShows(_ texts: String...) throws {
        for text in texts { try driver.expectScreen(shows: text) }
    }
}
