import CounterContract
import CounterDomain
import KitCore
import KitRecording
import KitTesting
import Synchronization

/// The counter with its live service, under the test's clock; random numbers are the same in every world.
///
/// Each request waits at a gate, after the service's own pause.
public final class LiveCounterWorld: WalkWorld {
    /// The driver of the app.
    public private(set) var driver: AppDriver
    let gate: ServiceGate
    private let bell: HapticRecorder
    private let subject: ContractSubject<CounterServices>

    private init(
        _ driver: AppDriver, _ gate: ServiceGate, _ bell: HapticRecorder, _ subject: ContractSubject<CounterServices>
    ) {
        (self.driver, self.gate, self.bell, self.subject) = (driver, gate, bell, subject)
    }

    /// Launches the counter at zero.
    public static func launch(_ subject: ContractSubject<CounterServices>) async throws -> LiveCounterWorld {
        let (gate, bell) = (ServiceGate(), HapticRecorder())
        return LiveCounterWorld(await start(subject, gate, bell), gate, bell, subject)
    }

    private static func start(
        _ subject: ContractSubject<CounterServices>, _ gate: ServiceGate, _ bell: HapticRecorder
    ) async -> AppDriver {
        let clock = TestClock()
        let services = CounterServices(clock: clock, randomNumbers: GatedNumbers(gate: gate), haptics: bell)
        return await AppDriver(subject, services: services, clock: clock)
    }

    func deliver() async throws {
        try await gate.deliver()
        await driver.settle()
    }

    func fail() async throws {
        try gate.fail()
        await driver.settle()
    }

    // MARK: Walks

    /// The name of the app with live services.
    public static let app = "counter.live"
    /// The counter's specification.
    public static let specification: Specification? = CounterWorld.specification

    /// The steps of a walk through the counter, with the requests of this service.
    package static let vocabulary: WalkVocabulary = {
        var vocabulary = CounterWorld.vocabulary
        vocabulary.phrases = [[.text("r"), .answer(ServiceCall("numbers")), .text("+++")]]
        return vocabulary
    }()

    /// The waiting requests.
    package var scripted: [WalkService] { [WalkService("numbers", gate)] }
    /// The requests of the service, and the number of bells.
    public var effects: String { "\(gate.summary), rung \(bell.notifications)" }
    /// The stored data: the counter stores none.
    public var stored: String { "" }
    /// Ignores the link, because the counter opens none.
    public func follow(link: String) async {}

    /// Ends the counter, and starts it again.
    public func startAgain() async throws {
        try await driver.finish()
        driver = await Self.start(subject, gate, bell)
    }

    /// Clears requests and bells.
    public func forget() {
        gate.forget()
        bell.forget()
    }
}

/// The live service with fixed numbers, whose answers wait.
private nonisolated final class GatedNumbers: RandomNumberService {
    private let gate: ServiceGate
    private let generator = Mutex(SeededGenerator(seed: 1))

    init(gate: ServiceGate) { self.gate = gate }

    func number() async throws -> Int {
        try await gate.call("number", failure: NumberIsLost()) { [self] in
            let service = LiveRandomNumberService(clock: ImmediateClock()) { [self] in
                generator.withLock { Int.random(in: -1_000...1_000, using: &$0) }
            }
            return try await service.number()
        }
    }
}

private nonisolated struct NumberIsLost: Error {}

/// A selection of the counter's clauses for its live service.
public enum LiveCounterClauses {
    /// All selected clauses.
    public nonisolated static let clauses: [Clause<LiveCounterWorld>] = [
        Clause("C-17") { world in
            await world.driver.type("r")
            try await world.fact("C-17b") { try world.driver.expectSpinners("Asking for a random number…") }
            try await world.fact("C-17c") {
                try await world.deliver()
                try world.driver.expectSpinners()
                try world.driver.expect(world.count != "0", "no number arrived")
            }
        },
        Clause("C-19") { world in
            await world.driver.type("r")
            try await world.fail()
            try await world.fact("C-19a") {
                try world.driver.expect(world.count, is: "0", "the count")
                try world.driver.expectSpinners()
            }
            try await world.fact("C-19d") {
                await world.driver.type("r")
                try await world.deliver()
                try world.driver.expect(world.count != "0", "no number arrived")
            }
        },
    ]
}

extension LiveCounterWorld {
    var count: String? { driver.elements(.text).first { $0.label == CounterTexts.count }?.value }
}
