import CounterDomain
import KitDI
import KitTesting

/// The scripted services of the tests.
struct ScriptedServices {
    let clock = TestClock()
    let random = Script<Void, Int>()
    let bell = HapticRecorder()

    var services: CounterServices {
        CounterServices(clock: clock, randomNumbers: ScriptedNumbers(script: random), haptics: bell)
    }

    struct IsDown: Error {}

    /// Answers the waiting request, and lets the app react.
    func answer(_ number: Int) async throws {
        try random.answer(number)
        await SerialRuntime.shared.settle()
    }

    /// Fails the waiting request, and lets the app react.
    func fail() async throws {
        try random.fail(IsDown())
        await SerialRuntime.shared.settle()
    }
}

private nonisolated struct ScriptedNumbers: RandomNumberService {
    let script: Script<Void, Int>

    func number() async throws -> Int { try await script.call(()) }
}
