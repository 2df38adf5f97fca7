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
            let driver = try await world.restart()
            try await world.fact("W-11d") {
                try driver.expectTitle("Wallet")
                try driver.expectSpinners("Loading…")
                try world.ledger.accountGate.answer(())
                await driver.settle()
                try driver.expectSpinners()
            }
            try await world.fact("W-11a") { try world.expectBalance("100 TRIP") }
            try await world.fact("W-11c") { try world.expectTexts("[ Send ]  [ Receive ]  [ Settings ]") }
            try await world.fact("W-11e") {
                try world.expectTexts("No transactions yet. Press c to show your address.")
            }
            try await world.fact("W-11b") {
                try driver.expectText("Balance history")
                world.ledger.receive(Amount(units: 2_500_000_000_000), from: .stranger, to: WalletWorld.address)
                await driver.type("r")
                try world.ledger.accountGate.answer(())
                await driver.settle()
                let charts = driver.elements(.text).filter { $0.label == "Balance history" }
                try driver.expect(charts.compactMap(\.value), is: ["102.5, from 100 to 102.5"], "the chart")
                try driver.expectText("▁█")
                try driver.expectText("Balance history: 100 TRIP to 102.5 TRIP")
                try world.expectHides("No transactions yet.")
            }
        },
        Clause("W-12") { world in
            world.plant()
            world.ledger.receive(Amount(units: 2_500_000_000_000), from: .stranger, to: WalletWorld.address)
            try await world.restart()
            let (driver, short) = (world.driver, WalletTexts.short(Address.stranger.text))
            try driver.expect(short.count, is: 17, "the length of the shortened address")
            try await world.pay()
            await driver.press(.enter)
            try await world.fact("W-12a") {
                let rows = driver.elements(.row).map(\.label)
                try driver.expect(rows, is: ["Sent", "Received"], "the rows")
                for (kind, amount) in [("Sent", "-5 TRIP"), ("Received", "+2.5 TRIP")] {
                    let line = driver.lines.first { $0.contains(" \(kind) ") }
                    try driver.expect(line?.hasSuffix(" \(amount)"), is: true, "whether its line ends with \(amount)")
                }
            }
            try await world.fact("W-12b") {
                try driver.expect(.row, "Sent", is: "-5 TRIP, to \(short) · pending, 1 Jan 1970")
                try driver.expect(.row, "Received", is: "+2.5 TRIP, from \(short) · confirmed, 1 Jan 1970")
                for text in ["to \(short) · pending", "from \(short) · confirmed"] {
                    try driver.expectScreen(shows: text)
                }
            }
            try await world.fact("W-12c") {
                let line = driver.lines.first { $0.contains("from \(short)") }
                try driver.expect(line?.hasSuffix(" 1 Jan 1970"), is: true, "whether the second line ends with the day")
            }
            try await world.fact("W-12d") {
                await driver.resize(width: 40, height: 24)
                try driver.expectScreen(shows: "from \(short) · confirmed")
                try driver.expectScreen(hides: "1 Ja")
                await driver.resize(width: 32, height: 24)
                let line = driver.lines.first { $0.contains("from trip") }
                try driver.expect(line?.hasSuffix(" · confirmed"), is: true, "whether the second line has the status")
            }
        },
        Clause("W-13") { world in
            try await world.startWithWallet()
            world.ledger.accountGate.respond(nil)
            for (wait, age) in [
                (59, "just now"), (1, "1 minute ago"), (60, "2 minutes ago"), (58 * 60, "1 hour ago"),
                (3_600, "2 hours ago"),
            ] {
                try await world.fact("W-13b") { await world.driver.advance(by: .seconds(wait)) }
                try await world.fact("W-13a") { try world.expectTexts("Updated \(age).") }
            }
            try await world.fact("W-13b") {
                try world.ledger.accountGate.answer(())
                await world.driver.settle()
                try world.expectTexts("Updated just now.")
            }
        },
        Clause("W-14") { world in
            let driver = try await world.startWithWallet()
            world.ledger.accountGate.respond(nil)
            let before = world.ledger.accountGate.requests.count
            try await world.fact("W-14a") {
                await driver.type("r")
                try driver.expect(world.ledger.accountGate.requests.count, is: before + 1, "the number of requests")
            }
            try await world.fact("W-14b") { try driver.expectSpinners("Refreshing…") }
            try await world.fact("W-14f") {
                try world.expectTexts("Updated less than a minute ago.")
                try world.expectHides("Updated just now.")
            }
            try await world.fact("W-14c") {
                await driver.type("r")
                await driver.pull()
                try driver.expect(world.ledger.accountGate.requests.count, is: before + 1, "the number of requests")
            }
            try await world.fact("W-14d") {
                try world.ledger.accountGate.fail(LedgerServiceError.cannotConnect(server: "test:1"))
                await driver.settle()
                try driver.expectSpinners()
                try world.expectTexts(
                    "✗ Not refreshed. No ledger answers at test:1. Check that it is running and that the address is right, then try again."
                )
                try world.expectBalance("100 TRIP")
            }
            try await world.fact("W-14f") { try world.expectHides("Updated just now.") }
            try await world.fact("W-14a") {
                await driver.pull()
                try driver.expect(world.ledger.accountGate.requests.count, is: before + 2, "the number of requests")
            }
            try await world.fact("W-14d") {
                try world.expectHides("Not refreshed.")
                try world.ledger.accountGate.answer(())
                await driver.settle()
                try world.expectHides("Not refreshed.")
            }
            try await world.fact("W-14f") { try world.expectTexts("Updated just now.") }
        },
        Clause("W-14") { world in
            world.plant(isBackedUp: false)
            world.ledger.change { $0.failure = .cannotConnect(server: "test:1") }
            try await world.restart()
            try await world.fact("W-14e") {
                try world.expectTexts(
                    "Cannot connect", "[ Try again ]", "Not backed up. Press e and choose Back up.")
                try world.driver.expectFocus(.button, "Try again")
                world.ledger.change { $0.failure = nil }
                try await world.driver.tap(.button, "Try again")
                try world.expectBalance("100 TRIP")
            }
        },
        Clause("W-14") { world in
            world.plant()
            world.ledger.accountGate.respond(nil)
            try await world.restart()
            try await world.fact("W-14e") {
                try world.driver.expectSpinners("Loading…")
                world.ledger.change { $0.failure = .cannotConnect(server: "test:1") }
                try world.ledger.accountGate.answer(())
                await world.driver.settle()
                try world.driver.expectFocus(.button, "Try again")
            }
        },
        Clause("W-15") { world in
            let driver = try await world.startWithWallet()
            try await world.fact("W-15b") {
                try driver.expectHints("s Send", "c Receive", "e Settings", "r Refresh", "q Quit")
            }
            for (index, (key, title)) in [("s", "Send"), ("c", "Receive"), ("e", "Settings")].enumerated() {
                try await world.fact("W-15a") {
                    await driver.type(key)
                    try driver.expectTitle(title)
                }
                try await world.fact("W-15c") {
                    world.ledger.change { $0.balance = $0.balance.adding(Amount(units: Amount.unitsPerTrip)) ?? .zero }
                    await driver.press(.escape)
                    try driver.expectTitle("Wallet")
                    try world.expectBalance("\(101 + index) TRIP")
                }
            }
        },
        Clause("W-16") { world in
            world.plant()
            world.ledger.change { state in (state.hasUsedFaucet, state.balance) = (false, .zero) }
            try await world.restart()
            try await world.fact("W-16a") {
                try world.expectBalance("100 TRIP")
                await world.driver.type("r")
                let rows = world.driver.elements(.row).map(\.label)
                try world.driver.expect(rows, is: ["Received"], "the rows")
                try world.expectBalance("100 TRIP")
            }
            try await world.fact("W-16b") {
                try world.driver.expect(.row, "Received", is: "+100 TRIP, from the faucet · confirmed, 1 Jan 1970")
            }
        },
        Clause("W-16") { world in
            world.plant()
            world.ledger.change { state in (state.hasUsedFaucet, state.balance) = (false, .zero) }
            try await world.restart(link: "wallet://send?to=\(Address.stranger.text)&amount=1")
            try await world.fact("W-16a") {
                try world.driver.expectTitle("Send")
                try world.expectHides("can be sent after the fee.")
                try await world.driver.tap(.button, "Max")
                try world.driver.expect(.textField, "Amount", is: "99.999")
                await world.driver.press(.escape)
                try world.driver.expect(world.driver.elements(.row).map(\.label), is: ["Received"], "the rows")
            }
        },
    ]

    nonisolated static let transaction: [Clause<WalletWorld>] = [
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
            let (driver, paid) = (world.driver, try world.onlyPayment())
            try await world.fact("W-55a") {
                try driver.expectTitle("Transaction")
                let words = driver.elements(.text).map {
                    [$0.label, $0.value].compactMap(\.self).joined(separator: ": ")
                }
                let lines = [
                    "Sent 5 TRIP", "Status: confirmed", "Sender: \(WalletWorld.address.text)",
                    "Recipient: \(Address.stranger.text)", "Amount: 5 TRIP", "Fee: 0.001 TRIP",
                    "Nonce: 0, the number of the sender's earlier payments", "Memo: –",
                    "Time: 1 Jan 1970, 00:00 UTC", "Identifier: \(paid.id.text)",
                ]
                try driver.expect(words, is: lines, "the page")
            }
            try await world.fact("W-55b") {
                await driver.press(.enter)
                try driver.expect(driver.elements(.toast).map(\.label), is: ["Copied for 60 seconds."], "the messages")
                try await driver.tap(.button, "Copy the recipient")
            }
            try await world.fact("W-55d") {
                await driver.resize(width: 40, height: 40)
                try world.expectTexts("[ Copy the identifier ]", "[ Copy the recipient ]")
                await driver.resize(width: 80, height: 24)
            }
            try await world.fact("W-55f") {
                await driver.press(.escape)
                await driver.resize(width: 40, height: 12)
                await driver.press(.enter)
                try driver.expectScreen(shows: "Sent 5 TRIP")
                await driver.press(.tab)
                try driver.expectFocus(.button, "Copy the identifier")
                await driver.resize(width: 80, height: 24)
            }
            try await world.fact("W-55c") {
                await driver.press(.escape)
                try driver.expectTitle("Wallet")
            }
            try await world.fact("W-55b") {
                await driver.press(.down, .enter)
                try world.expectTexts("Received 2.5 TRIP")
                try await driver.tap(.button, "Copy the sender")
                try await driver.tap(.button, "Copy the identifier")
                let texts = [paid.id.text, Address.stranger.text, Address.stranger.text, received.id.text]
                try driver.expect(
                    world.pasteboard.copies, is: texts.map { .init(text: $0, expiry: .seconds(60)) },
                    "the copied texts")
            }
        },
        Clause("W-55") { world in
            world.plant()
            world.ledger.receive(
                Amount(units: 1), from: .stranger, to: WalletWorld.address, memo: "two\u{200B} coffees\u{2060}")
            try await world.restart()
            await world.driver.press(.enter)
            try await world.fact("W-55e") { try world.expectDetails(["Memo": "two\u{FFFD} coffees\u{FFFD}"]) }
        },
    ]
}
