import KitCells
import KitCore
import KitTesting

extension SampleContract {
    nonisolated static let thing: [Clause<SampleWorld>] = [
        Clause("S-4") { world in
            await world.driver.press(.down, .enter)
            try world.expectTitle("Two")
            try world.expectSpinner("Loading…")
            try world.expectRequests("Two")
            try await world.answer("The text of the second.")
            try world.expectSpinner(nil)
            try world.driver.expectScreen(shows: "The text of the second.")
        },
        Clause("S-5") { world in
            await world.driver.press(.enter)
            try await world.answer("")
            try world.driver.expectScreen(shows: "Nothing here yet.")
            try world.expectSpinner(nil)
        },
        Clause("S-6") { world in
            await world.driver.press(.enter)
            try await world.fail()
            for text in ["Service Error", "The service is down."] { try world.driver.expectScreen(shows: text) }
            let button = try world.driver.element(.button, "Try again")
            try world.driver.expect(button.traits.contains(.focused), "\"Try again\" has no focus")
            await world.driver.press(.enter)
            try world.expectSpinner("Loading…")
            try world.driver.expectScreen(hides: "The service is down.")
            try await world.fail()
            await world.driver.type("r")
            try await world.answer("It came.")
            try world.driver.expectScreen(shows: "It came.")
            try world.expectRequests("One", "One", "One")
        },
        Clause("S-7") { world in
            await world.driver.press(.enter)
            try await world.answer("Old.")
            await world.driver.type("rr")
            try world.expectSpinner("Loading…")
            try world.expectRequests("One", "One")
            try await world.answer("New.")
            try world.driver.expectScreen(shows: "New.")
            try world.driver.expectScreen(hides: "Old.")
        },
        Clause("S-8") { world in
            await world.driver.press(.down, .enter)
            await world.driver.press(.escape)
            try world.expectTitle("Sample")
            try world.expectSelected("Two")
            try world.driver.expect(world.service.texts.pending, is: [], "the requests under way")
            await world.driver.press(.enter)
            try world.expectRequests("Two", "Two")
            try await world.answer("At last.")
            try world.driver.expectScreen(shows: "At last.")
        },
    ]
}
