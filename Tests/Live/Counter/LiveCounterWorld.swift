import CounterContract
import CounterDomain
import KitCore
import KitRecording
import KitTesting
import Synchronization

/// The counter on its live service, under the test's clock; its random numbers are the same in every world.
public final class LiveCounterWorld: WalkWorld {
    /// Operates the counter and inspects it.
    public private(set) var driver: AppDriver
    private let bell: HapticRecorder
    private let subject: ContractSubject<CounterServices>

    private init(_ driver: AppDriver, _ bell: HapticRecorder, _ subject: ContractSubject<CounterServices>) {
        (self.driver, self.bell, self.subject) = (driver, bell, subject)
    }

    /// Launches a counter at zero.
    public static func launch(_ subject: ContractSubject<CounterServices>) async throws -> LiveCounterWorld {
        let bell = HapticRecorder()
        return LiveCounterWorld(await start(subject, bell), bell, subject)
    }

    private static func start(_ subject: ContractSubject<CounterServices>, _ bell: HapticRecorder) async -> AppDriver {
        let (clock, numbers) = (TestClock(), SeededNumbers())
        let services = CounterServices(
            clock: clock, randomNumbers: LiveRandomNumberService(clock: clock) { numbers.next() }, haptics: bell)
        return await AppDriver(subject, services: services, clock: clock)
    }

    /// The app's name, and that its services are live.
    public static let app = "counter.live"
    /// The steps of a walk through the counter; its one service answers when its time is over.
    package static let vocabulary: WalkVocabulary = {
        var vocabulary = CounterWorld.vocabulary
        vocabulary.phrases = [[.text("r"), .advance(.milliseconds(900)), .text("+++")]]
        vocabulary.pauses.append(.milliseconds(900))
        return vocabulary
    }()

    /// Nothing: time alone decides.
    package var scripted: [WalkService] { [] }
    /// How often the bell was rung.
    public var effects: String { "rung \(bell.notifications)" }
    /// Nothing: the counter keeps nothing.
    public var stored: String { "" }
    /// The counter opens no links.
    public func follow(link: String) async {}

    /// Ends the counter, and starts it again.
    public func startAgain() async throws {
        try await driver.finish()
        driver = await Self.start(subject, bell)
    }

    /// Clears bells.
    public func forget() { bell.forget() }
}

/// Random numbers that begin alike.
private nonisolated final class SeededNumbers: Sendable {
    private let generator = Mutex(SeededGenerator(seed: 1))

    func next() -> Int { generator.withLock { Int.random(in: -1_000...1_000, using: &$0) } }
}

/// A selection of the counter's clauses, checked on its live service.
public enum LiveCounterClauses {
    /// All of them.
    public nonisolated static let clauses: [Clause<LiveCounterWorld>] = [
        Clause("C-17") { world in
            await world.driver.type("r")
            try world.driver.expect(world.driver.elements(.spinner).map(\.label), is: ["Asking…"], "the spinner")
            await world.driver.advance(by: .milliseconds(899))
            try world.driver.expect(world.count, is: "0", "the count")
            await world.driver.advance(by: .milliseconds(1))
            try world.driver.expect(world.driver.elements(.spinner).isEmpty, "a spinner turns")
            try world.driver.expect(world.count != "0", "no number came")
        }
    ]
}

extension LiveCounterWorld {
    fileprivate var count: String? { driver.elements(.text).first { $0.label == CounterTexts.count }?.value }
}
