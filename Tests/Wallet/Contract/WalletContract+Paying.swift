import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let paying: [Clause<WalletWorld>] = [
        Clause("W-24") { world in
            let driver = try await world.startWithWallet()
            world.ledger.paymentGate.respond(nil)
            try await world.pay()
            try await world.fact("W-24a") {
                try driver.expectTitle("Payment")
                try world.expectTexts("5 TRIP", "Sending…")
                try world.expectSubmissions(1)
            }
            try await world.fact("W-24j") {
                try driver.expectSpinners("The ledger has not answered yet…")
                try world.expectTexts(
                    "You can leave: the app goes on asking, and a message says how the payment ends.")
            }
            try await world.fact("W-24f") { try driver.expectHints("Esc Leave") }
            try await world.fact("W-24b") {
                try world.ledger.paymentGate.answer(())
                await driver.settle()
                try world.expectTexts("5 TRIP", "Pending.")
            }
            try await world.fact("W-24j") { try driver.expectSpinners("The ledger has not confirmed yet…") }
            try await world.fact("W-24c") {
                var questions = 0
                for pause in [1, 2, 4, 8, 16, 30, 30] {
                    await driver.advance(by: .seconds(pause) - .milliseconds(1))
                    try driver.expect(world.ledger.now.questions, is: questions, "the requests before \(pause) s")
                    await driver.advance(by: .milliseconds(1))
                    questions += 1
                    try driver.expect(world.ledger.now.questions, is: questions, "the requests after \(pause) s")
                }
            }
            try await world.fact("W-24d") {
                world.ledger.confirm()
                await driver.advance(by: .seconds(30))
                try world.expectTexts("Confirmed.")
            }
            try await world.fact("W-24j") {
                try driver.expectSpinners()
                try world.expectHides("You can leave")
            }
            try await world.fact("W-24f") {
                try world.expectTexts("[ Done ]")
                try driver.expectHints("Esc Done")
                await driver.press(.enter)
                try driver.expectTitle("Wallet")
                try world.expectBalance("94.999 TRIP")
            }
            try await world.fact("W-24a") { try world.expectSubmissions(1) }
        },
        Clause("W-24") { world in
            try await world.startWithWallet()
            world.ledger.change { $0.transport = .refuses(.insufficientBalance) }
            try await world.fact("W-24e") {
                try await world.pay()
                try world.expectTexts("Refused: The balance does not cover the amount and the fee.", "[ Done ]")
                await world.driver.advance(by: .seconds(60))
                try world.expectSubmissions(1)
            }
            try await world.fact("W-24h") { try world.expectError("Refused: ") }
        },
        Clause("W-24") { world in
            try await world.startWithWallet()
            world.disk.change { $0.problem = .cannotWrite(reason: "the disk is full") }
            try await world.fact("W-24g") {
                try await world.pay()
                try world.expectTexts(
                    "Not sent: The wallet's data cannot be written: the disk is full.", "[ Done ]")
                await world.driver.advance(by: .seconds(60))
                try world.expectSubmissions(0)
            }
            try await world.fact("W-24h") { try world.expectError("Not sent: ") }
        },
        Clause("W-25") { world in
            let driver = try await world.startWithWallet()
            try await world.pay()
            try await world.fact("W-25a") {
                try world.expectTexts("[ Leave ]")
                await driver.press(.escape)
                try driver.expectTitle("Wallet")
                try driver.expectScreen(shows: "to \(WalletTexts.short(Address.stranger.text)) · pending")
            }
            try await world.fact("W-25b") {
                world.ledger.confirm()
                await driver.advance(by: .seconds(1))
                let message = "The payment of 5 TRIP is confirmed."
                try driver.expect(driver.elements(.toast).map(\.label), is: [message], "the messages")
                try driver.expectScreen(shows: "to \(WalletTexts.short(Address.stranger.text)) · confirmed")
                await driver.advance(by: .seconds(4))
                try world.expectHides(message)
            }
        },
        Clause("W-25") { world in
            let driver = try await world.startWithWallet()
            world.ledger.paymentGate.respond(nil)
            try await world.pay()
            await driver.press(.enter)
            try driver.expectTitle("Wallet")
            try await world.fact("W-25c") {
                world.ledger.change { $0.transport = .refuses(.insufficientBalance) }
                try world.ledger.paymentGate.answer(())
                await driver.settle()
                try driver.expect(
                    driver.elements(.toast).map(\.label),
                    is: ["The payment of 5 TRIP was refused: The balance does not cover the amount and the fee."],
                    "the messages")
            }
        },
        Clause("W-25") { world in
            let driver = try await world.startWithWallet()
            try await world.pay()
            await driver.press(.enter)
            world.ledger.confirm()
            await driver.advance(by: .seconds(1))
            world.ledger.paymentGate.respond(nil)
            world.ledger.statusGate.respond(nil)
            try await world.pay(amount: "3")
            world.ledger.accountGate.respond(nil)
            await driver.press(.enter)
            try await world.fact("W-25d") {
                try driver.expectTitle("Wallet")
                try driver.expectSpinners("Refreshing…")
                try driver.expect(
                    driver.elements(.row).map(\.value),
                    is: [
                        "-3 TRIP, to \(stranger) · pending, checking",
                        "-5 TRIP, to \(stranger) · confirmed, 1 Jan 1970",
                    ],
                    "the rows")
            }
        },
        Clause("W-26") { world in
            try await world.startWithWallet()
            try await world.goToReview()
            try await world.driver.tap(.button, "Continue")
            await world.driver.type(WalletWorld.passphrase)
            let enter = InputEvent.key(KeyPress(.enter))
            await world.driver.send([enter, enter, enter])
            try world.expectSubmissions(1)
            await world.driver.advance(by: .seconds(60))
            try world.expectSubmissions(1)
        },
        Clause("W-27") { world in
            try await world.startWithWallet()
            world.ledger.change { $0.transport = .losesAnswer }
            try await world.fact("W-27a") {
                try await world.pay()
                try world.expectTexts("Pending, checking.")
                await world.driver.advance(by: .seconds(1))
                try world.expectTexts("Pending.")
            }
            try await world.fact("W-27b") {
                world.ledger.confirm()
                await world.driver.advance(by: .seconds(2))
                try world.expectTexts("Confirmed.")
                try world.expectSubmissions(1)
            }
        },
        Clause("W-27") { world in
            let driver = try await world.startWithWallet()
            world.ledger.change { $0.transport = .losesRequest }
            try await world.pay()
            try await world.fact("W-27a") {
                try world.expectTexts("Pending, checking.")
                try driver.expectSpinners("Checking whether it has arrived…")
            }
            try await world.fact("W-27c") {
                await driver.advance(by: .seconds(1))
                try world.expectTexts("The payment has not arrived. Nothing was paid.")
            }
            try await world.fact("W-27e") {
                try world.expectTexts("[ Decide later ]")
                try driver.expectHints("Esc Decide later")
                try driver.expectScreen(shows: "Sends the same payment once more. It is paid at most once.")
                try driver.expectScreen(shows: "Removes it from the list, so that you can send another one.")
            }
            try await world.fact("W-27b") {
                await driver.advance(by: .seconds(60))
                try world.expectSubmissions(1)
            }
            try await world.fact("W-27d") {
                world.ledger.change { $0.transport = .works }
                try await driver.tap(.button, "Send again")
                try world.expectTexts("Pending.")
                try world.expectSubmissions(2)
                try driver.expect(Set(world.ledger.now.submitted).count, is: 1, "the number of signed payments")
            }
        },
        Clause("W-28") { world in
            try await world.startWithWallet()
            world.ledger.change { $0.transport = .losesRequest }
            try await world.pay()
            try await world.fact("W-28a") {
                try await world.restart()
                try world.expectUnresolved()
                world.ledger.change { $0.transport = .works }
                _ = try await world.ledger.submit(try world.onlyPayment())
                world.ledger.confirm()
                await world.driver.advance(by: .seconds(1))
                let toasts = world.driver.elements(.toast).map(\.label)
                try world.driver.expect(toasts, is: ["The payment of 5 TRIP is confirmed."], "the messages")
                try world.expectHides("pending, checking")
                try world.driver.expect(world.disk.files.payments.count, is: 0, "the payments that are kept")
            }
        },
        Clause("W-28") { world in
            try await world.startWithWallet()
            world.ledger.change { $0.transport = .losesRequest }
            try await world.pay()
            try await world.restart()
            try await world.fact("W-28a") {
                let driver = world.driver
                await driver.advance(by: .seconds(1))
                let toasts = driver.elements(.toast).map(\.label)
                try driver.expect(toasts, is: ["The payment of 5 TRIP has not arrived."], "the messages")
            }
            for isLater in [false, true] {
                try await world.fact("W-28f") {
                    if isLater {
                        try await world.restart()
                        await world.driver.advance(by: .seconds(1))
                    }
                    await world.driver.type("r")
                    try world.expectListed("not arrived")
                    // Until then, its change is marked (W-65d).
                    await world.driver.advance(by: .milliseconds(600))
                    let warnings = world.driver.warningTexts.joined(separator: " ")
                    try world.driver.expect(warnings.contains("· not arrived"), "the row is not a warning")
                    try world.expectTexts("A payment has not arrived. Open it to send it again or give it up.")
                    try world.expectHides("pending")
                    try world.driver.expectScreen(shows: "1 not arrived")
                }
            }
            let driver = world.driver
            try await world.fact("W-28b") {
                await driver.press(.enter)
                try driver.expectTitle("Payment")
                try world.expectTexts("The payment has not arrived. Nothing was paid.")
            }
            try await world.fact("W-28h") {
                for stay in [KeyPress(.escape), KeyPress(.enter)] {
                    try await driver.tap(.button, "Give up")
                    try driver.expectAlert(
                        "Give up this payment?",
                        "Nothing was paid. It is removed from the list, and you cannot send it again.")
                    try driver.expectFocus(.button, "Keep it")
                    await driver.press(stay)
                    try driver.expectTitle("Payment")
                    try driver.expect(world.disk.files.payments.count, is: 1, "the payments that are kept")
                }
            }
            try await world.fact("W-28d") {
                await driver.advance(by: .seconds(10))
                world.ledger.accountGate.respond(nil)
                try await world.giveUp()
                try driver.expectTitle("Wallet")
                let toasts = driver.elements(.toast).map(\.label)
                try driver.expect(toasts, is: ["Payment given up. Nothing was paid."], "the messages")
                try driver.expect(driver.elements(.row).map(\.label), is: [], "the rows")
                try driver.expect(world.disk.files.payments.count, is: 0, "the payments that are kept")
                try world.expectSubmissions(1)
            }
        },
        Clause("W-28") { world in
            try await world.startWithWallet()
            world.ledger.change { $0.transport = .losesRequest }
            try await world.pay()
            let driver = try await world.restart()
            await driver.advance(by: .seconds(1))
            await driver.press(.enter)
            try await world.fact("W-28c") {
                world.ledger.change { $0.transport = .works }
                try await driver.tap(.button, "Send again")
                try world.expectTexts("Pending.")
                try world.expectSubmissions(2)
                try driver.expect(Set(world.ledger.now.submitted).count, is: 1, "the number of signed payments")
            }
        },
        Clause("W-28") { world in
            let driver = try await world.startWithWallet()
            world.ledger.change { $0.transport = .losesRequest }
            try await world.pay()
            await driver.press(.enter)
            await driver.advance(by: .seconds(1))
            try world.expectListed("not arrived")
            try await world.fact("W-28g") {
                world.ledger.change { $0.transport = .works }
                _ = try await world.ledger.submit(try world.onlyPayment())
                world.ledger.confirm()
                await driver.type("r")
                try world.expectListed("confirmed, 1 Jan 1970")
                await driver.advance(by: .seconds(1))
                try driver.expect(world.disk.files.payments.count, is: 0, "the payments that are kept")
                await driver.type("s")
                try world.expectHides("Your last payment has not arrived.")
            }
        },
        Clause("W-22") { world in
            let driver = try await world.startWithWallet()
            world.ledger.change { $0.transport = .losesRequest }
            try await world.pay()
            await driver.press(.enter)
            await driver.type("s")
            try driver.expectScreen(hides: "Your last payment")
            try await driver.fill("Recipient", Address.stranger.text)
            try await driver.fill("Amount", "3")
            await driver.advance(by: .seconds(1))
            try await world.fact("W-22g") {
                try world.expectTexts(
                    "Your last payment has not arrived. Send it again or give it up, then send the next one.")
                try driver.expect(driver.element(.button, "Review").traits.contains(.disabled), "Review is enabled")
                await driver.press(.enter)
                try driver.expectTitle("Send")
                try driver.expectFocus(.button, "Open the last payment")
                await driver.press(.enter)
                try driver.expectTitle("Payment")
                try world.expectTexts("5 TRIP", "The payment has not arrived. Nothing was paid.")
            }
        },
    ]

    private nonisolated static let stranger = WalletTexts.short(Address.stranger.text)
}

extension WalletWorld {
    /// Gives up the payment that is shown, after the question.
    func giveUp() async throws {
        try await driver.tap(.button, "Give up")
        await driver.press(.tab, .enter)
    }

    func onlyPayment() throws -> SignedTransfer {
        guard let payment = ledger.now.submitted.first else { throw driver.failure("nothing was handed in") }
        return payment
    }

    /// Expects one payment in the list, whose end is unknown.
    fileprivate func expectUnresolved() throws { try expectListed("pending, checking") }

    /// Expects one payment in the list with a status.
    fileprivate func expectListed(_ status: String) throws {
        try driver.expect(.row, "Sent", is: "-5 TRIP, to \(WalletTexts.short(Address.stranger.text)) · \(status)")
    }
}

extension WalletWorld {
    /// Expects one error, whose text begins as given.
    fileprivate func expectError(_ beginning: String) throws {
        let errors = driver.elements(.text).filter { $0.traits.contains(.error) }.map(\.label)
        try driver.expect(errors.count == 1 && errors[0].hasPrefix(beginning), "the errors are \(errors)")
    }
}
