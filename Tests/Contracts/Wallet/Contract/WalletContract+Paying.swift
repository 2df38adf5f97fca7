import KitCells
import KitCore
import KitTesting
import LedgerCore
import WalletDomain

extension WalletContract {
    nonisolated static let paying: [Clause<WalletWorld>] = [
        Clause("W-24") { world in
            try await world.startWithWallet()
            try await world.pay()
            try world.expectTitle("Payment")
            try world.expectShows("5 TRIP", "Pending.", "[ Leave ]")
            await world.driver.press(.escape)
            try world.expectTitle("Payment")
            var questions = 0
            for pause in [1, 2, 4, 8, 16, 30, 30] {
                await world.driver.advance(by: .seconds(pause) - .milliseconds(1))
                try world.driver.expect(world.ledger.now.questions, is: questions, "the questions before \(pause) s")
                await world.driver.advance(by: .milliseconds(1))
                questions += 1
                try world.driver.expect(world.ledger.now.questions, is: questions, "the questions after \(pause) s")
            }
            world.ledger.confirm()
            await world.driver.advance(by: .seconds(30))
            try world.expectShows("Confirmed.", "[ Done ]")
            await world.driver.press(.enter)
            try world.expectTitle("Wallet")
            try world.expectShows("94.999 TRIP")
        },
        Clause("W-24") { world in
            try await world.startWithWallet()
            world.ledger.change { $0.transport = .refuses(.insufficientBalance) }
            try await world.pay()
            try world.expectShows("Refused: The balance does not cover the amount and the fee.", "[ Done ]")
            await world.driver.advance(by: .seconds(60))
            try world.driver.expect(world.ledger.now.submitted.count, is: 1, "how often it was handed in")
        },
        Clause("W-25") { world in
            try await world.startWithWallet()
            try await world.pay()
            await world.driver.press(.enter)
            try world.expectTitle("Wallet")
            try world.expectShows("to \(WalletTexts.short(Address.stranger.text)) · pending")
            world.ledger.confirm()
            await world.driver.advance(by: .seconds(1))
            try world.expectShows("The payment of 5 TRIP is confirmed.", "· confirmed")
            await world.driver.advance(by: .seconds(4))
            try world.expectHides("The payment of 5 TRIP is confirmed.")
        },
        Clause("W-26") { world in
            try await world.startWithWallet()
            try await world.goToReview()
            try await world.driver.tap(.button, "Sign")
            await world.driver.type(WalletWorld.passphrase)
            let enter = InputEvent.key(KeyPress(.enter))
            await world.driver.send([enter, enter, enter])
            try world.driver.expect(world.ledger.now.submitted.count, is: 1, "how often it was handed in")
            await world.driver.advance(by: .seconds(60))
            try world.driver.expect(world.ledger.now.submitted.count, is: 1, "how often it was handed in")
        },
        Clause("W-27") { world in
            try await world.startWithWallet()
            world.ledger.change { $0.transport = .losesAnswer }
            try await world.pay()
            try world.expectShows("Pending, checking.")
            await world.driver.advance(by: .seconds(1))
            try world.expectShows("Pending.")
            try world.expectHides("checking")
            world.ledger.confirm()
            await world.driver.advance(by: .seconds(2))
            try world.expectShows("Confirmed.")
            try world.driver.expect(world.ledger.now.submitted.count, is: 1, "how often it was handed in")
        },
        Clause("W-27") { world in
            try await world.startWithWallet()
            world.ledger.change { $0.transport = .losesRequest }
            try await world.pay()
            try world.expectShows("Pending, checking.")
            await world.driver.advance(by: .seconds(1))
            try world.expectShows("The payment has not arrived.", "[ Send again ]")
            await world.driver.advance(by: .seconds(60))
            try world.driver.expect(world.ledger.now.submitted.count, is: 1, "how often it was handed in")
            world.ledger.change { $0.transport = .works }
            try await world.driver.tap(.button, "Send again")
            try world.expectShows("Pending.")
            let submitted = world.ledger.now.submitted
            try world.driver.expect(submitted.count, is: 2, "how often it was handed in")
            try world.driver.expect(Set(submitted).count, is: 1, "how many payments were signed")
        },
        Clause("W-28") { world in
            try await world.startWithWallet()
            world.ledger.change { $0.transport = .losesRequest }
            try await world.pay()
            try await world.restart()
            try world.expectShows("Sent 5 TRIP", "· pending, checking")
            world.ledger.change { $0.transport = .works }
            let payment = try world.onlyPayment()
            _ = try await world.ledger.submit(payment)
            world.ledger.confirm()
            await world.driver.advance(by: .seconds(1))
            try world.expectShows("The payment of 5 TRIP is confirmed.")
            try world.expectHides("pending, checking")
            try world.driver.expect(world.disk.files.payments.count, is: 0, "the payments that are kept")
        },
        Clause("W-28") { world in
            try await world.startWithWallet()
            world.ledger.change { $0.transport = .losesRequest }
            try await world.pay()
            try await world.restart()
            await world.driver.advance(by: .seconds(1))
            try world.expectShows("The payment of 5 TRIP has not arrived.", "Sent 5 TRIP")
            await world.driver.press(.enter)
            try world.expectTitle("Payment")
            try world.expectShows("The payment has not arrived.", "[ Send again ]")
            try await world.driver.tap(.button, "Give up")
            try world.expectTitle("Wallet")
            try world.expectHides("Sent 5 TRIP")
            try world.driver.expect(world.disk.files.payments.count, is: 0, "the payments that are kept")
            try world.driver.expect(world.ledger.now.submitted.count, is: 1, "how often it was handed in")
        },
    ]
}

extension WalletWorld {
    /// The payment that was handed in.
    func onlyPayment() throws -> SignedTransfer {
        guard let payment = ledger.now.submitted.first else { throw driver.failure("nothing was handed in") }
        return payment
    }
}
