import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let failing: [Clause<SignUpWorld>] = [
        Clause("S-21") { world in
            try await world.submitForm()
            for error in [AccountsError.offline, .broken] {
                try await world.failRegistration(error)
                try await world.fact("S-21a") {
                    try world.driver.expectAlert(error.title, error.message)
                    try world.driver.expectFocus(.button, "Try again")
                    _ = try world.driver.element(.button, "Cancel")
                }
                try await world.fact("S-21b") {
                    await world.driver.press(.enter)
                    try world.driver.expectNoAlert()
                    try world.expectUnderWay()
                }
            }
            try await world.fact("S-21b") {
                let sent = world.server.accounts.registering.requests.map(\.registration)
                try world.driver.expect(sent.count, is: 3, "the number of submissions")
                try world.driver.expect(Set(sent.map(\.name)), is: ["Ada"], "the names that were sent")
                try world.driver.expect(sent.allSatisfy { $0 == sent[0] }, "another attempt sends other entries")
            }
            try await world.failRegistration(.broken)
            try await world.fact("S-21c") {
                try await world.driver.tap(.button, "Cancel")
                try world.expectUntouchedForm()
            }
            try await world.fact("S-21d") {
                try await world.driver.tap(.button, "Sign up")
                try world.expectRequests(4)
            }
            try await world.failRegistration(.broken)
            try await world.fact("S-21c") {
                await world.driver.press(.escape)
                try world.expectUntouchedForm()
            }
            try await world.fact("S-21d") {
                try await world.driver.tap(.button, "Sign up")
                try await world.answerRegistration()
                try world.driver.expectTitle("Home")
            }
        },
        Clause("S-25") { world in
            try await world.submitForm()
            try await world.fact("S-25a") {
                try await world.failRegistration(.tooManyAttempts(seconds: 30))
                try world.driver.expectAlert("Too many attempts", "Wait 30 seconds, then try again.")
            }
            try await world.fact("S-25c") {
                await world.driver.advance(by: .seconds(1))
                try world.driver.expectText("Wait 29 seconds, then try again.")
                await world.driver.advance(by: .seconds(29))
                try world.driver.expectText("You can try again now.")
            }
            await world.driver.press(.enter)
            try await world.fact("S-25b") {
                try await world.failRegistration(.tooManyAttempts(seconds: 1))
                try world.driver.expectAlert("Too many attempts", "Wait 1 second, then try again.")
            }
        },
        Clause("S-26") { world in
            try await world.submitForm()
            try await world.failRegistration(.refused(reason: "no such name"))
            try await world.fact("S-26a") {
                try world.driver.expectAlert("Not accepted", "The server did not accept your entries: no such name")
            }
            try await world.fact("S-26b") {
                try world.driver.expectScreen(hides: "Try again")
                try await world.driver.tap(.button, "OK")
                try world.expectUntouchedForm()
            }
        },
    ]
}

extension SignUpWorld {
    /// Expects that the form is unchanged, and can be submitted.
    fileprivate func expectUntouchedForm() throws {
        try driver.expectNoAlert()
        try driver.expectTitle("Sign up")
        try expectEntries()
        try expectRemarks([])
        try driver.expect(.button, "Sign up", isEnabled: true)
    }
}
