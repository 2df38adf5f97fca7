import KitCells
import KitCore
import KitDI
import KitTesting

extension CounterContract {
    nonisolated static let random: [Clause<CounterWorld>] = [
        Clause("C-17") { world in
            try world.driver.expectSpinners()
            try await world.fact("C-17a") {
                await world.driver.type("r")
                try world.expectRequests(1)
            }
            try await world.fact("C-17b") {
                try world.driver.expectSpinners("Asking for a random number…")
                try world.driver.expectText("⠋ Asking for a random number…")
            }
            try await world.fact("C-17c") {
                try world.random.answer(42)
                await world.driver.settle()
                try world.expectCount(42)
                try world.driver.expectSpinners()
                try world.driver.expectScreen(hides: "Asking for")
            }
            try await world.fact("C-17a") {
                try await world.driver.tap(.button, "Random")
                try world.expectRequests(2)
            }
            try await world.fact("C-17c") {
                try world.random.answer(-7)
                await world.driver.settle()
                try world.expectCount(-7)
            }
        },
        Clause("C-18") { world in
            await world.driver.type("rrr")
            try world.expectRequests(1)
            try world.random.answer(5)
            await world.driver.settle()
            try world.expectCount(5)
            await world.driver.type("r")
            try world.expectRequests(2)
        },
        Clause("C-19") { world in
            await world.driver.type("+r")
            try world.random.fail(ServiceIsDown())
            await world.driver.settle()
            try await world.fact("C-19a") {
                try world.expectCount(1)
                try world.driver.expectSpinners()
            }
            try await world.fact("C-19b") { try world.expectBell(.error) }
            try await world.fact("C-19c") { try world.driver.expectText(randomFailed) }
            try await world.fact("C-19d") {
                try await world.setCount(9)
                try world.expectCount(9)
                try world.driver.expectScreen(hides: "No random number")
            }
            try await world.fact("C-19e") {
                for (key, count) in [("+", 10), ("0", 0)] {
                    await world.driver.type("r")
                    try world.random.fail(ServiceIsDown())
                    await world.driver.settle()
                    try world.driver.expectText(randomFailed)
                    await world.driver.type(key)
                    try world.expectCount(count)
                    try world.driver.expectScreen(hides: "No random number")
                }
            }
        },
        Clause("C-20") { world in
            await world.driver.type("r++")
            try world.expectCount(2)
            try world.driver.expectSpinners("Asking for a random number…")
            try world.random.answer(8)
            await world.driver.settle()
            try world.expectCount(8)
        },
        Clause("C-21") { world in
            await world.driver.type("+ri")
            try await world.fact("C-21a") {
                try world.driver.expect(world.random.cancelled.count, is: 1, "the number of cancelled requests")
                await world.driver.press(.escape)
                try world.expectNoTraceOfRequest()
            }
            try await world.fact("C-21c") {
                try await world.setCount(3)
                try world.expectCount(3)
            }
        },
        Clause("C-21") { world in
            // The service ignores the cancellation, and answers.
            world.ignoresCancellation = true
            try await world.fact("C-21b") {
                await world.driver.type("+ri")
                await world.driver.press(.escape)
                try world.random.answer(77)
                await world.driver.settle()
                try world.expectNoTraceOfRequest()
                await world.driver.type("ri")
                await world.driver.press(.escape)
                try world.random.fail(ServiceIsDown())
                await world.driver.settle()
                try world.expectNoTraceOfRequest()
            }
            try await world.fact("C-21c") {
                try await world.setCount(3)
                try world.expectCount(3)
            }
        },
    ]

    private nonisolated static let randomFailed = "No random number arrived. The count is unchanged."
}

extension CounterWorld {
    /// Expects the counter at 1, as without a request.
    fileprivate func expectNoTraceOfRequest() throws {
        try expectCount(1)
        try driver.expectSpinners()
        try driver.expectScreen(hides: "No random number")
        try expectBell()
    }
}
