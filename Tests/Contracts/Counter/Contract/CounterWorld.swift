import CounterDomain
import KitCells
import KitCore
import KitDI
import KitTesting

/// A counter with a service that the contract answers, a bell that it hears and a clock that it moves.
public final class CounterWorld: ContractWorld {
    /// Operates the counter and looks at it.
    public let driver: AppDriver
    let random: Script<Void, Int>
    let bell: HapticRecorder

    private init(driver: AppDriver, random: Script<Void, Int>, bell: HapticRecorder) {
        self.driver = driver
        self.random = random
        self.bell = bell
    }

    /// Launches a counter at zero.
    public static func launch(_ subject: Subject<CounterServices>) async throws -> CounterWorld {
        let random = Script<Void, Int>()
        let bell = HapticRecorder()
        let clock = TestClock()
        let services = CounterServices(
            clock: clock, randomNumbers: ScriptedRandomNumbers(script: random), haptics: bell)
        let driver = await AppDriver(subject, services: services, clock: clock)
        return CounterWorld(driver: driver, random: random, bell: bell)
    }

    func expectCount(_ count: Int) throws {
        let shown = try driver.element(.text, CounterTexts.count).value
        try driver.expect(shown, is: String(count), "the count")
    }

    func expectStep(_ step: Int) throws {
        try driver.expect(try driver.element(.segment, CounterTexts.step).value, is: String(step), "the step")
    }

    func expectAuto(_ isOn: Bool) throws {
        try driver.expect(try driver.element(.toggle, "Auto").value, is: isOn ? "on" : "off", "the switch \"Auto\"")
    }

    func expectSpinner(_ isShown: Bool) throws {
        try driver.expect(!driver.elements(.spinner).isEmpty, is: isShown, "whether a spinner is shown")
    }

    /// Makes the count a number, by way of the random service.
    func setCount(_ count: Int) async throws {
        await driver.type("r")
        try random.answer(count)
        await driver.settle()
    }
}

private struct ScriptedRandomNumbers: RandomNumberService {
    let script: Script<Void, Int>

    func number() async throws -> Int { try await script.call(()) }
}

nonisolated struct ServiceIsDown: Error {}
