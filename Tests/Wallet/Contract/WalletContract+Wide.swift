import Foundation
import KitCells
import KitCore
import KitSceneViews
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let wide: [Clause<WalletWorld>] = [
        Clause("W-64") { world in
            world.plant(pin: WalletWorld.pin)
            world.disk.change { $0.preferences.locksAtStart = false }
            world.ledger.receive(Amount(units: 2_500_000_000_000), from: .stranger, to: WalletWorld.address)
            let driver = try await world.restart()
            await driver.resize(width: 120, height: 24)
            try await world.fact("W-64b") {
                let hint = "Enter opens the selected transaction here."
                try driver.expectScreen(shows: "Received 2.5 TRIP")
                try world.expectTexts(hint)
                try world.expectHides("No transaction is open.")
                await driver.press(.tab)
                try driver.expectScreen(shows: "Received 2.5 TRIP")
                try world.expectHides(hint)
                await driver.press(KeyPress(.tab, .shift))
            }
            try await world.fact("W-64a") {
                await driver.press(.enter)
                try driver.expectTitle("Transaction")
                try world.expectTexts("102.5 TRIP")
                try world.expectDetails(["Status": "confirmed"])
                for (key, title) in [("s", "Send"), ("c", "Receive"), ("e", "Settings")] {
                    await driver.press(.escape)
                    await driver.type(key)
                    try driver.expectTitle(title)
                    try world.expectTexts("102.5 TRIP")
                    try world.expectHides("Received 2.5 TRIP")
                }
            }
            try await world.fact("W-64c") {
                await driver.press(.escape)
                try driver.expectTitle("Wallet")
                await driver.type("s")
                driver.isMouseEnabled = true
                let place = Point(x: 3, y: 1)
                await driver.send([
                    .mouse(MouseEvent(kind: .press(.left), position: place)),
                    .mouse(MouseEvent(kind: .release(.left), position: place)),
                ])
                try driver.expectTitle("Wallet")
                try driver.expectScreen(shows: "Received 2.5 TRIP")
            }
            try await world.fact("W-64d") {
                await driver.type("s")
                try await driver.fill("Memo", "Rent")
                for width in [119, 80, 120] {
                    await driver.resize(width: width, height: 24)
                    try driver.expect(.textField, "Memo", is: "Rent")
                    try driver.expectFocus(.textField, "Memo")
                    try driver.expect(
                        driver.screen.contains("Balance history"), is: width == 120,
                        "whether the main screen is in sight")
                }
            }
            try await world.fact("W-64e") {
                await driver.advance(by: .seconds(300))
                try driver.expectTitle("Locked")
                try world.expectHides("102.5 TRIP", "Received")
            }
        },
        Clause("W-64") { world in
            world.plant()
            let wide = AppStart(size: Size(width: 120, height: 40))
            try await AppStart.$current.withValue(wide) { try await world.restart() }
            let driver = world.driver
            try await world.fact("W-64b") {
                try world.expectTexts("No transaction is open.")
                try world.expectHides("Enter opens")
            }
            world.ledger.change { $0.received = .pending }
            let received = world.ledger.receive(
                Amount(units: 2_500_000_000_000), from: .stranger, to: WalletWorld.address)
            try await world.fact("W-64g") {
                await driver.type("r")
                try world.expectPreview(
                    "Received 2.5 TRIP", "pending · 1 Jan 1970, 00:00 UTC",
                    [
                        "Sender", Address.stranger.text, "Memo", "–", "Fee", "0 TRIP", "Identifier", received.id.text,
                    ])
                world.ledger.confirm()
                await driver.type("r")
                try driver.expectScreen(shows: "confirmed · 1 Jan 1970, 00:00 UTC")
            }
            world.ledger.change { $0.transport = .losesRequest }
            try await world.pay()
            await driver.press(.enter)
            try await world.fact("W-64g") {
                await driver.press(.up)
                let lines = [
                    "Recipient", Address.stranger.text, "Fee", "0.001 TRIP", "Total", "5.001 TRIP", "Memo", "–",
                ]
                try world.expectPreview("Sent 5 TRIP", "pending, checking", lines)
                await driver.press(.down)
                try driver.expectScreen(shows: "Received 2.5 TRIP")
                try world.expectHides("Sent 5 TRIP")
                await driver.press(.up)
                await driver.advance(by: .seconds(1))
                try world.expectPreview("Sent 5 TRIP", "not arrived", lines)
            }
        },
        Clause("W-64") { world in
            world.plant(isBackedUp: false)
            world.ledger.change { $0.received = .pending }
            world.ledger.receive(Amount(units: 2_500_000_000_000), from: .stranger, to: WalletWorld.address)
            world.ledger.accountGate.respond(nil)
            let wide = AppStart(size: Size(width: 120, height: 40), link: "wallet://send?to=\(Address.stranger.text)")
            try await AppStart.$current.withValue(wide) { try await world.restart() }
            try await world.fact("W-64f") {
                try world.driver.expectTitle("Send")
                try world.driver.expectScreen(shows: "Loading…")
                try await world.expectAnswersBeside()
                try world.expectTexts("Not backed up. Press e and choose Back up.")
            }
        },
        Clause("W-64") { world in
            world.plant()
            world.ledger.change { $0.received = .pending }
            world.ledger.receive(Amount(units: 2_500_000_000_000), from: .stranger, to: WalletWorld.address)
            world.ledger.accountGate.respond(nil)
            let wide = AppStart(size: Size(width: 120, height: 40))
            try await AppStart.$current.withValue(wide) { try await world.restart() }
            try await world.fact("W-64f") {
                await world.driver.type("e")
                try world.driver.expectTitle("Settings")
                try world.driver.expectScreen(shows: "Loading…")
                try await world.expectAnswersBeside()
            }
        },
        Clause("W-69") { world in
            let driver = world.driver
            await driver.resize(width: 200, height: 60)
            @MainActor func expectPlace(_ title: String) throws {
                try driver.expectTitle(title)
                let lines = driver.lines
                let first = lines.dropFirst().firstIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0
                try driver.expect(first, is: 13, "the first line of the page")
                try driver.expect(lines[first].prefix { $0 == " " }.count, is: 60, "its first column")
                let widest = lines[1..<59].map(\.count).max() ?? 0
                try driver.expect(widest <= 60 + 80, is: true, "whether the page has at most 80 columns")
            }
            try await world.fact("W-69a") { try expectPlace("Wallet") }
            try await world.fact("W-69c") { try driver.expectScreen(shows: "╭─ Welcome ─") }
            try await world.fact("W-69b") {
                try await driver.tap(.button, "Start")
                try expectPlace("Terms")
                try await driver.tap(.button, "I accept")
                try expectPlace("Your wallet")
                try await driver.tap(.button, "Restore a wallet")
                try expectPlace("Restore")
                await driver.press(.escape)
                try await driver.tap(.button, "Create a new wallet")
                try expectPlace("New passphrase")
            }
            try await world.fact("W-69c") { try driver.expectScreen(shows: "╭─ Your passphrase ─") }
        },
        Clause("W-70") { world in
            world.plant()
            world.ledger.receive(Amount(units: 2_500_000_000_000), from: .stranger, to: WalletWorld.address)
            world.ledger.receive(Amount(units: 1), from: .stranger, to: WalletWorld.address)
            try await world.restart()
            let (driver, short) = (world.driver, WalletTexts.short(Address.stranger.text))
            driver.density = .compact
            await driver.type("e")
            await driver.press(.escape)
            @MainActor func words() -> [Substring] {
                let line = driver.lines.last { $0.contains("Received") } ?? ""
                return line.split(separator: " ").drop { $0 == "▐" }.map { $0 }
            }
            try await world.fact("W-70a") {
                let expected = "Received 1 Jan 1970 from \(short) · confirmed +2.5 TRIP".split(separator: " ")
                try driver.expect(words(), is: expected, "the row")
                let rows = driver.lines.filter { $0.contains("Received") }
                try driver.expect(rows.count, is: 2, "the lines of the transactions")
                let days = Set(rows.map { $0.components(separatedBy: "1 Jan 1970")[0].count })
                try driver.expect(days.count, is: 1, "the columns in which the days are")
            }
            try await world.fact("W-70b") {
                await driver.resize(width: 50, height: 24)
                try driver.expect(
                    Array(words().prefix(4)), is: ["Received", "1", "Jan", "1970"], "the beginning of the row")
                try driver.expect(Array(words().suffix(2)), is: ["+2.5", "TRIP"], "the end of the row")
                try driver.expect(words().contains { $0.contains("…") }, is: true, "whether the address is cut")
            }
        },
    ]
}

extension WalletWorld {
    /// Expects a preview of a transaction on the right side: its title, its second line, and lines in this order.
    fileprivate func expectPreview(_ title: String, _ subtitle: String, _ texts: [String]) throws {
        let right = driver.lines.compactMap { line in
            line.firstIndex(of: "│").map { line[line.index(after: $0)...].drop { $0 == " " } }
        }
        let lines = right.map { $0.reversed().drop { $0 == " " }.reversed() }.map { String($0) }
        guard let start = lines.firstIndex(of: title) else {
            throw driver.failure("no preview has the title \(title): \(lines)")
        }
        try driver.expect(lines[start + 1], is: subtitle, "the line below the title")
        let shown = lines[(start + 2)...].filter { texts.contains($0) }
        try driver.expect(shown, is: texts, "the lines of the preview")
    }

    /// The main screen beside a page shows the ledger's answer, its age, and the confirmation of a received payment.
    fileprivate func expectAnswersBeside() async throws {
        ledger.accountGate.respond { _ in }
        while !ledger.accountGate.pending.isEmpty { try ledger.accountGate.answer(()) }
        await driver.settle()
        try expectHides("Loading…")
        try driver.expectScreen(shows: "· pending")
        ledger.confirm()
        await driver.advance(by: .seconds(1))
        try driver.expectScreen(shows: "· confirmed")
        ledger.accountGate.respond(nil)
        await driver.advance(by: .seconds(60))
        try expectTexts("Updated 1 minute ago.")
    }
}
