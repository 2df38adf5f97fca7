import KitCells
import KitCore
import KitDI
import KitTesting

extension CounterContract {
    nonisolated static let random: [Clause<CounterWorld>] = [
        Clause("C-17") { world in
            try world.expectSpinner(false)
            await world.driver.type("r")
            try world.expectSpinner(true)
            try world.driver.expectScreen(shows: "Asking…")
            try world.random.answer(42)
            await world.driver.settle()
            try world.expectCount(42)
            try world.expectSpinner(false)
            try world.driver.expectScreen(hides: "Asking…")
            try await world.driver.tap(.button, "Random")
            try world.expectSpinner(true)
            try world.random.answer(-7)
            await world.driver.settle()
            try world.expectCount(-7)
        },
        Clause("C-18") { world in
            await world.driver.type("rrr")
            try world.driver.expect(world.random.requests.count, is: 1, "how often the service was asked")
            try world.random.answer(5)
            await world.driver.settle()
            try world.expectCount(5)
            await world.driver.type("r")
            try world.driver.expect(world.random.requests.count, is: 2, "how often the service was asked")
        },
        Clause("C-19") { world in
            await world.driver.type("+r")
            try world.random.fail(ServiceIsDown())
            await world.driver.settle()
            try world.expectCount(1)
            try world.expectSpinner(false)
            try world.driver.expectScreen(shows: "No random number came. The count is as")
            try world.driver.expect(world.bell.notifications, is: [.error], "the bell")
            try await world.setCount(9)
            try world.expectCount(9)
            try world.driver.expectScreen(hides: "No random number came")
        },
        Clause("C-20") { world in
            await world.driver.type("r++")
            try world.expectCount(2)
            try world.expectSpinner(true)
            try world.random.answer(8)
            await world.driver.settle()
            try world.expectCount(8)
        },
        Clause("C-21") { world in
            await world.driver.type("+ri")
            try world.driver.expect(world.random.pending.count, is: 0, "how many requests are under way")
            await world.driver.press(.escape)
            try world.expectCount(1)
            try world.expectSpinner(false)
            try world.driver.expectScreen(hides: "No random number came")
            try world.driver.expect(world.bell.notifications, is: [], "the bell")
            try await world.setCount(3)
            try world.expectCount(3)
        },
        Clause("C-21") { world in
            // A service that does not notice the cancellation answers after all.
            world.ignoresCancellation = true
            await world.driver.type("+ri")
            await world.driver.press(.escape)
            try world.random.answer(77)
            await world.driver.settle()
            try world.expectCount(1)
            try world.expectSpinner(false)
            await world.driver.type("ri")
            await world.driver.press(.escape)
            try world.random.fail(ServiceIsDown())
            await world.driver.settle()
            try world.driver.expectScreen(hides: "No random number came")
            try world.driver.expect(world.bell.notifications, is: [], "the bell")
            try await world.setCount(3)
            try world.expectCount(3)
        },
    ]
}
