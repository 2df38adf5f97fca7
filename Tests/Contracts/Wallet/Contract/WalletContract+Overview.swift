import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let overview: [Clause<WalletWorld>] = [
        Clause("W-11") { world in
            world.plant()
            world.ledger.accountGate.respond(nil)
            try await world.restart()
            try world.expectTitle("Wallet")
            try world.driver.expect(world.driver.elements(.spinner).first?.label, is: "Loading…", "the spinner")
            try world.ledger.accountGate.answer(())
            await world.driver.settle()
            try world.expectShows("100 TRIP", "Updated just now.", "No transactions yet.")
            try world.driver.expect(world.driver.element(.text, "Balance").value, is: "100 TRIP", "the balance")
            for label in ["Send", "Receive", "Settings"] { _ = try world.driver.element(.button, label) }
        },
        Clause("W-12") { world in
            world.plant()
            world.ledger.receive(Amount(units: 2_500_000_000_000), from: .stranger, to: WalletWorld.address)
            try await world.restart()
            let short = WalletTexts.short(Address.stranger.text)
            try world.expectShows("102.5 TRIP", "▐ Received 2.5 TRIP", "from \(short) · confirmed")
            try await world.pay()
            await world.driver.press(.enter)
            let rows = world.driver.elements(.row)
            try world.driver.expect(rows.map(\.label), is: ["Sent 5 TRIP", "Received 2.5 TRIP"], "the rows")
            try world.driver.expect(rows.first?.value, is: "to \(short) · pending", "the newest row")
        },
        Clause("W-13") { world in
            try await world.startWithWallet()
            await world.driver.advance(by: .seconds(59))
            try world.expectShows("Updated just now.")
            await world.driver.advance(by: .seconds(1))
            try world.expectShows("Updated 1 minute ago.")
            await world.driver.advance(by: .seconds(60))
            try world.expectShows("Updated 2 minutes ago.")
            await world.driver.advance(by: .seconds(58 * 60))
            try world.expectShows("Updated 1 hour ago.")
            await world.driver.type("r")
            try world.expectShows("Updated just now.")
        },
        Clause("W-14") { world in
            try await world.startWithWallet()
            world.ledger.accountGate.respond(nil)
            await world.driver.type("rr")
            await world.driver.pull()
            try world.expectShows("Refreshing…")
            try world.driver.expect(world.ledger.accountGate.pending.count, is: 1, "how often the ledger is asked")
            try world.ledger.accountGate.fail(WalletServiceError.cannotConnect(server: "test:1"))
            await world.driver.settle()
            try world.expectHides("Refreshing…")
            try world.expectShows("Not refreshed. No ledger answers at test:1.", "100 TRIP")
            await world.driver.type("r")
            try world.ledger.accountGate.answer(())
            await world.driver.settle()
            try world.expectHides("Not refreshed.")
        },
        Clause("W-14") { world in
            world.plant()
            world.ledger.change { $0.failure = .cannotConnect(server: "test:1") }
            try await world.restart()
            try world.expectShows("Cannot Connect", "[ Try again ]")
            world.ledger.change { $0.failure = nil }
            try await world.driver.tap(.button, "Try again")
            try world.expectShows("100 TRIP")
        },
        Clause("W-15") { world in
            try await world.startWithWallet()
            for hint in ["s Send", "c Receive", "e Settings", "r Refresh", "q Quit"] {
                try world.driver.expect(
                    world.driver.screen.split(separator: "\n").last?.contains(hint) == true, "no key \(hint)")
            }
            for (key, title) in [("s", "Send"), ("c", "Receive"), ("e", "Settings")] {
                await world.driver.type(key)
                try world.expectTitle(title)
                world.ledger.change { $0.balance = $0.balance.adding(Amount(units: Amount.unitsPerTrip)) ?? .zero }
                await world.driver.press(.escape)
                try world.expectTitle("Wallet")
            }
            try world.expectShows("103 TRIP")
        },
        Clause("W-55") { world in
            world.plant()
            let received = world.ledger.receive(
                Amount(units: 2_500_000_000_000), from: .stranger, to: WalletWorld.address)
            try await world.restart()
            try await world.pay()
            await world.driver.press(.enter)
            world.ledger.confirm()
            await world.driver.type("r")
            await world.driver.press(.up, .enter)
            try world.expectTitle("Transaction")
            let paid = try world.onlyPayment()
            let words = world.driver.elements(.text).map(\.label)
            for line in [
                "Sent 5 TRIP", "Status: confirmed", "Sender: \(WalletWorld.address.text)",
                "Recipient: \(Address.stranger.text)", "Amount: 5 TRIP", "Fee: 0.001 TRIP", "Nonce: 0", "Memo: –",
                "Time: 1970-01-01 00:00:00 UTC", "Identifier: \(paid.id.text)",
            ] {
                try world.driver.expect(words.contains(line), "the page does not say \"\(line)\": \(words)")
            }
            await world.driver.press(.enter)
            try world.expectShows("Copied for 60 seconds.")
            try await world.driver.tap(.button, "Copy the recipient")
            await world.driver.press(.escape)
            try world.expectTitle("Wallet")
            await world.driver.press(.down, .enter)
            try world.expectShows("Received 2.5 TRIP")
            try await world.driver.tap(.button, "Copy the sender")
            try await world.driver.tap(.button, "Copy the identifier")
            try world.driver.expect(
                world.pasteboard.copies,
                is: [paid.id.text, Address.stranger.text, Address.stranger.text, received.id.text].map {
                    .init(text: $0, expiry: .seconds(60))
                }, "what was copied")
        },
        Clause("W-16") { world in
            world.plant()
            world.ledger.change { state in (state.hasUsedFaucet, state.balance) = (false, .zero) }
            try await world.restart()
            try world.expectShows("100 TRIP", "Received 100 TRIP", "from the faucet · confirmed")
            await world.driver.type("r")
            try world.driver.expect(world.driver.elements(.row).count, is: 1, "how many transactions there are")
        },
    ]
}
