import KitCells
import KitCore
import KitTesting

extension SampleContract {
    nonisolated static let thing: [Clause<SampleWorld>] = [
        Clause("S-4") { world in
            try await world.fact("S-4a") {
                await world.driver.press(.down, .enter)
                try world.driver.expectTitle("Two")
                try world.expectRequests("Two")
            }
            try await world.fact("S-4b") {
                try world.driver.expectSpinners("Loading…")
                try await world.answer("The text of the second.")
                try world.driver.expectSpinners()
                try world.driver.expectText("The text of the second.")
            }
        },
        Clause("S-5") { world in
            await world.driver.press(.enter)
            try await world.answer("")
            try world.driver.expectText("Nothing here yet.")
            try world.driver.expectSpinners()
        },
        Clause("S-6") { world in
            await world.driver.press(.enter)
            try await world.fail()
            try await world.fact("S-6a") {
                try world.driver.expectText("Service Error")
                try world.driver.expectText("The service is down.")
                try world.driver.expectFocus(.button, "Try again")
            }
            try await world.fact("S-6b") {
                await world.driver.press(.enter)
                try world.driver.expectSpinners("Loading…")
                try world.driver.expectScreen(hides: "The service is down.")
                try await world.fail()
                await world.driver.type("r")
                try await world.answer("It arrived.")
                try world.driver.expectText("It arrived.")
                try world.expectRequests("One", "One", "One")
            }
        },
        Clause("S-7") { world in
            await world.driver.press(.enter)
            try await world.answer("Old.")
            try await world.fact("S-7a") {
                await world.driver.type("r")
                try world.driver.expectSpinners("Loading…")
                try world.expectRequests("One", "One")
            }
            try await world.fact("S-7b") {
                await world.driver.type("r")
                try world.expectRequests("One", "One")
            }
            try await world.fact("S-7a") {
                try await world.answer("New.")
                try world.driver.expectText("New.")
                try world.driver.expectScreen(hides: "Old.")
            }
        },
        Clause("S-8") { world in
            await world.driver.press(.down, .enter, .escape)
            try await world.fact("S-8a") {
                try world.driver.expectTitle("Sample")
                try world.driver.expectSelected("Two")
            }
            try await world.fact("S-8b") { try world.expectCancelled(1) }
            try await world.fact("S-8c") {
                await world.driver.press(.enter)
                try world.expectRequests("Two", "Two")
                try await world.answer("At last.")
                try world.driver.expectText("At last.")
            }
        },
    ]
}
