import KitCells
import KitCore
import KitDI
import KitTesting

extension CounterContract {
    nonisolated static let counting: [Clause<CounterWorld>] = [
        Clause("C-5") { world in
            await world.driver.type("++")
            try world.expectCount(2)
            await world.driver.type("---")
            try world.expectCount(-1)
            try await world.driver.tap(.button, "+")
            try world.expectCount(0)
            try await world.driver.tap(.button, "-")
            try world.expectCount(-1)
        },
        Clause("C-6") { world in
            for (key, step) in [("2", 5), ("3", 10), ("1", 1)] {
                await world.driver.type(key)
                try world.expectStep(step)
                await world.driver.type("0+")
                try world.expectCount(step)
            }
        },
        Clause("C-7") { world in
            await world.driver.type("3++")
            try world.expectCount(20)
            await world.driver.type("0")
            try world.expectCount(0)
            try world.expectStep(10)
            await world.driver.type("-")
            try await world.driver.tap(.button, "Reset")
            try world.expectCount(0)
        },
        Clause("C-8") { world in
            // A last character and Enter in one read: the button with the focus sees what the character did.
            await world.driver.send([
                .key(KeyPress(.character("3"))), .key(KeyPress(.enter)), .key(KeyPress(.character("+"))),
                .key(KeyPress(.enter)), .key(KeyPress(.character("1"))), .key(KeyPress(.enter)),
            ])
            try world.expectCount(31)
        },
        Clause("C-9") { world in
            try await world.setCount(.max - 3)
            await world.driver.type("2+")
            try world.expectCount(.max)
            try world.driver.expectScreen(shows: "9223372036854775807 is the highest count")
            try world.driver.expect(world.bell.notifications, is: [.warning], "the bell")
            await world.driver.type("+")
            try world.expectCount(.max)
            try world.driver.expect(world.bell.notifications, is: [.warning, .warning], "the bell")
        },
        Clause("C-10") { world in
            try await world.setCount(.min)
            await world.driver.type("-")
            try world.expectCount(.min)
            try world.driver.expectScreen(shows: "-9223372036854775808 is the lowest count")
            try world.driver.expect(world.bell.notifications, is: [.warning], "the bell")
        },
        Clause("C-11") { world in
            try await world.setCount(.max)
            await world.driver.type("+")
            try world.driver.expectScreen(shows: "is the highest count")
            await world.driver.type("-")
            try world.expectCount(.max - 1)
            try world.driver.expectScreen(hides: "is the highest count")
            await world.driver.type("++")
            try world.driver.expectScreen(shows: "is the highest count")
            await world.driver.type("r")
            try world.driver.expectScreen(hides: "is the highest count")
        },
    ]
}
