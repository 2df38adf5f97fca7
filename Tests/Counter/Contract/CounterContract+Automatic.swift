import KitCells
import KitCore
import KitDI
import KitTesting

extension CounterContract {
    nonisolated static let automatic: [Clause<CounterWorld>] = [
        Clause("C-12") { world in
            try await world.fact("C-12a") {
                await world.driver.type("a")
                try world.expectAuto(true)
            }
            try await world.fact("C-12b") {
                try world.expectCount(0)
                await world.driver.advance(by: .milliseconds(999))
                try world.expectCount(0)
                await world.driver.advance(by: .milliseconds(1))
                try world.expectCount(1)
            }
            try await world.fact("C-12c") {
                await world.driver.advance(by: .milliseconds(2_999))
                try world.expectCount(3)
                await world.driver.advance(by: .milliseconds(1))
                try world.expectCount(4)
                await world.driver.type("5")
                await world.driver.advance(by: .seconds(2))
                try world.expectCount(14)
            }
            try await world.fact("C-12a") {
                try await world.driver.tap(.toggle, "Auto")
                try world.expectAuto(false)
                try await world.driver.tap(.toggle, "Auto")
                try world.expectAuto(true)
                await world.driver.type("a")
                try world.expectAuto(false)
            }
        },
        Clause("C-13") { world in
            await world.driver.type("a")
            await world.driver.advance(by: .milliseconds(1_500))
            await world.driver.type("t")
            try world.expectCount(1)
            await world.driver.advance(by: .milliseconds(500))
            try world.expectCount(11)
        },
        Clause("C-14") { world in
            await world.driver.type("a")
            await world.driver.advance(by: .milliseconds(900))
            await world.driver.type("a")
            try await world.fact("C-14a") {
                await world.driver.advance(by: .seconds(5))
                try world.expectCount(0)
            }
            try await world.fact("C-14b") {
                await world.driver.type("a")
                await world.driver.advance(by: .milliseconds(999))
                try world.expectCount(0)
                await world.driver.advance(by: .milliseconds(1))
                try world.expectCount(1)
            }
        },
        Clause("C-15") { world in
            await world.driver.type("a")
            await world.driver.advance(by: .seconds(2))
            try await world.fact("C-15a") {
                await world.driver.type("0")
                try world.expectAuto(true)
                await world.driver.advance(by: .seconds(1))
                try world.expectCount(1)
            }
            try await world.setCount(.max - 1)
            try await world.fact("C-15b") {
                await world.driver.advance(by: .seconds(1))
                try world.expectCount(.max)
                try world.expectAuto(true)
                try world.expectBell()
            }
            try await world.fact("C-15c") {
                await world.driver.advance(by: .seconds(5))
                try world.expectCount(.max)
                try world.expectBell(.warning)
                try world.driver.expectText(highest)
            }
            try await world.fact("C-15d") { try world.expectAuto(false) }
            try await world.setCount(.min)
            await world.driver.type("a")
            try world.expectAuto(true)
            try await world.fact("C-15d") {
                await world.driver.type("-")
                try world.expectAuto(false)
            }
        },
        Clause("C-16") { world in
            await world.driver.type("a")
            await world.driver.advance(by: .seconds(2))
            await world.driver.type("i")
            try await world.fact("C-16a") {
                try world.driver.expect(world.driver.clock.sleeperCount, is: 0, "the number of waiting tasks")
            }
            await world.driver.advance(by: .seconds(5))
            try await world.fact("C-16b") {
                await world.driver.press(.escape)
                try world.expectCount(2)
                try world.expectAuto(false)
                await world.driver.advance(by: .seconds(5))
                try world.expectCount(2)
            }
        },
    ]
}
