import CounterDomain
import KitCells
import KitCore
import KitDI
import KitTesting
import Synchronization

/// The counter with a service that the contract answers, a recorded bell and a clock that the contract advances.
public final class CounterWorld: ContractWorld {
    /// The counter's specification.
    public static let specification: Specification? = Specification("../../../../Apps/Counter/SPEC.md")

    /// The driver of the app.
    public private(set) var driver: AppDriver
    let bell: HapticRecorder
    private let numbers: ScriptedRandomNumbers
    private let subject: ContractSubject<CounterServices>

    private init(
        _ subject: ContractSubject<CounterServices>, driver: AppDriver, numbers: ScriptedRandomNumbers,
        bell: HapticRecorder
    ) {
        self.subject = subject
        self.driver = driver
        self.numbers = numbers
        self.bell = bell
    }

    /// Launches the counter at zero.
    public static func launch(_ subject: ContractSubject<CounterServices>) async throws -> CounterWorld {
        let numbers = ScriptedRandomNumbers()
        let bell = HapticRecorder()
        let driver = await start(subject, numbers, bell)
        return CounterWorld(subject, driver: driver, numbers: numbers, bell: bell)
    }

    /// Ends the counter, checks that no object remains, and starts it again at zero.
    func restart() async throws {
        try await driver.finish()
        driver = await Self.start(subject, numbers, bell)
    }

    private static func start(
        _ subject: ContractSubject<CounterServices>, _ numbers: ScriptedRandomNumbers, _ bell: HapticRecorder
    ) async -> AppDriver {
        let clock = TestClock()
        let services = CounterServices(clock: clock, randomNumbers: numbers, haptics: bell)
        let driver = await AppDriver(subject, services: services, clock: clock)
        driver.record(numbers.script, as: "numbers")
        return driver
    }

    /// The calls that the contract answers.
    var random: Script<Void, Int> { numbers.script }

    /// A Boolean value that indicates whether the service continues with cancelled requests.
    var ignoresCancellation: Bool {
        get { numbers.isStubborn.withLock { $0 } }
        set {
            numbers.isStubborn.withLock { $0 = newValue }
            if newValue { numbers.wasStubborn.withLock { $0 = true } }
        }
    }

    /// A Boolean value that indicates whether the service has ever continued with a cancelled request.
    var wasStubborn: Bool { numbers.wasStubborn.withLock { $0 } }

    func expectCount(_ count: Int) throws { try driver.expect(.text, "Count", is: String(count)) }

    func expectStep(_ step: Int) throws { try driver.expect(.segment, "Step", is: String(step)) }

    func expectAuto(_ isOn: Bool) throws { try driver.expect(.toggle, "Auto", is: isOn ? "on" : "off") }

    func expectBell(_ notifications: HapticFeedbackType...) throws {
        try driver.expect(bell.notifications, is: notifications, "the bell")
    }

    func expectRequests(_ count: Int) throws {
        try driver.expect(random.requests.count, is: count, "the number of requests")
    }

    /// Sets the count by a random number.
    func setCount(_ count: Int) async throws {
        await driver.type("r")
        try random.answer(count)
        await driver.settle()
    }
}

private nonisolated final class ScriptedRandomNumbers: RandomNumberService {
    let script = Script<Void, Int>()
    let isStubborn = Mutex(false)
    /// A Boolean value that indicates whether cancellations were ever ignored: a request from that time may still wait.
    let wasStubborn = Mutex(false)

    func number() async throws -> Int {
        let script = script
        guard isStubborn.withLock({ $0 }) else { return try await script.call(()) }
        // Cancelling the current task does not cancel a separate one.
        return try await Task { try await script.call(()) }.value
    }
}

nonisolated struct ServiceIsDown: Error {}
