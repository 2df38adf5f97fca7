import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

/// A selection of the wallet's clauses for the live services.
public enum LiveWalletClauses {
    /// All selected clauses.
    public nonisolated static let clauses: [Clause<LiveWalletWorld>] = [
        Clause("W-11") { world in
            try await world.unlock()
            try await world.fact("W-11a") { try world.driver.expectText("100 TRIP") }
        },
        Clause("W-14") { world in
            try await world.unlock()
            await world.driver.type("r")
            try await world.fail()
            try await world.fact("W-14d") {
                try world.driver.expectScreen(shows: "Not refreshed.")
                try world.driver.expectText("100 TRIP")
            }
        },
        Clause("W-24") { world in
            try await world.unlock()
            try await world.pay()
            try await world.fact("W-24a") { try world.driver.expectText("Sending…") }
            try await world.deliverAll()
            try await world.fact("W-24b") { try world.driver.expectText("Pending.") }
            try await world.advance(by: .seconds(60))
            try await world.fact("W-24d") { try world.driver.expectText("Confirmed.") }
            try await world.fact("W-24f") {
                await world.driver.press(.enter)
                try await world.deliverAll()
                try world.driver.expectText("94.999 TRIP")
            }
        },
        Clause("W-27") { world in
            // The answer is lost: the payment has arrived, and is paid once.
            try await world.unlock()
            try await world.pay()
            await world.gate.perform()
            try await world.fail()
            try await world.fact("W-27a") {
                try world.driver.expectText("Pending, checking.")
                try await world.advance(by: .seconds(60))
                try world.driver.expectText("Confirmed.")
            }
        },
        Clause("W-27") { world in
            // The request is lost: the ledger has nothing, and receives the same payment again.
            try await world.unlock()
            try await world.pay()
            try await world.fail()
            try await world.fact("W-27a") { try world.driver.expectText("Pending, checking.") }
            try await world.fact("W-27c") {
                try await world.advance(by: .seconds(1))
                try world.driver.expectText("The payment has not arrived. Nothing was paid.")
            }
            try await world.fact("W-27d") {
                try await world.driver.tap(.button, "Send again")
                try await world.deliverAll()
                try await world.advance(by: .seconds(60))
                try world.driver.expectText("Confirmed.")
                await world.driver.press(.enter)
                try await world.deliverAll()
                try world.driver.expectText("94.999 TRIP")
            }
        },
        Clause("W-28") { world in
            try await world.unlock()
            try await world.pay()
            await world.gate.perform()
            try await world.startAgain()
            try await world.unlock()
            try await world.fact("W-28a") {
                try await world.advance(by: .seconds(60))
                try world.driver.expectScreen(shows: "· confirmed")
                try world.driver.expectScreen(hides: "pending")
                try world.driver.expectText("94.999 TRIP")
            }
        },
        Clause("W-33") { world in
            try await world.fact("W-33c") {
                await world.driver.type("2222")
                try world.driver.expectText("✗ Wrong PIN. 9 attempts left, then you need the passphrase.")
                try await world.startAgain()
                await world.driver.type("2222")
                try world.driver.expectText("✗ Wrong PIN. 8 attempts left, then you need the passphrase.")
            }
        },
    ]
}

extension LiveWalletWorld {
    /// Enters the PIN, and lets the ledger answer.
    func unlock() async throws {
        await driver.type("1111")
        try await deliverAll()
    }

    /// Signs a payment of 5 TRIP to a stranger, which waits to be submitted.
    func pay() async throws {
        await driver.type("s")
        try await deliverAll()
        try await driver.focus(.textField, "Recipient")
        await driver.send([.paste(try Self.key(9).address.text)])
        try await driver.focus(.textField, "Amount")
        await driver.type("5")
        try await driver.tap(.button, "Review")
        try await deliverAll()
        try await driver.tap(.button, "Continue")
        await driver.type("1")
        await driver.press(.enter)
    }

    /// Advances the clock by single seconds, and answers the ledger's requests.
    func advance(by duration: Duration) async throws {
        for _ in 0..<duration.components.seconds {
            await driver.advance(by: .seconds(1))
            try await deliverAll()
        }
    }
}
