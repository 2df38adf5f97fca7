import KitCore
import KitTesting
import SampleDomain

/// The app with a service that the contract answers.
public final class SampleWorld: ContractWorld {
    /// The specification of the app.
    public static let specification: Specification? = Specification("../../../../Apps/Sample/SPEC.md")

    /// The driver of the app.
    public private(set) var driver: AppDriver
    let service: ScriptedSample
    private let subject: ContractSubject<ScriptedSample>

    private init(driver: AppDriver, service: ScriptedSample, subject: ContractSubject<ScriptedSample>) {
        self.driver = driver
        self.service = service
        self.subject = subject
    }

    /// Launches the app, which shows its list.
    public static func launch(_ subject: ContractSubject<ScriptedSample>) async throws -> SampleWorld {
        let service = ScriptedSample()
        return SampleWorld(driver: await start(subject, service), service: service, subject: subject)
    }

    /// Ends the app, checks that no object remains, and starts it again.
    public func startAgain() async throws {
        try await driver.finish()
        driver = await Self.start(subject, service)
    }

    private static func start(
        _ subject: ContractSubject<ScriptedSample>, _ service: ScriptedSample
    ) async -> AppDriver {
        let driver = await AppDriver(subject, services: service, clock: TestClock())
        driver.record(service.texts, as: "texts")
        return driver
    }

    /// Answers the oldest waiting request.
    func answer(_ text: String) async throws {
        try service.texts.answer(text)
        await driver.settle()
    }

    /// Fails the oldest waiting request.
    func fail() async throws {
        try service.texts.fail(SampleServiceError.down)
        await driver.settle()
    }

    func expectRequests(_ titles: String...) throws {
        try driver.expect(service.texts.requests.map(\.title), is: titles, "the texts that were requested")
    }

    func expectCancelled(_ count: Int) throws {
        try driver.expect(service.texts.cancelled.count, is: count, "the number of cancelled requests")
    }
}

/// A service with three items, whose requests wait until the contract answers them.
public nonisolated final class ScriptedSample: SampleService {
    /// "One", "Two" and "Three".
    public let items = ["One", "Two", "Three"].enumerated().map { SampleItem(id: $0.offset, title: $0.element) }
    let texts = Script<SampleItem, String>()

    /// Creates a service without requests.
    public init() {}

    /// Waits for the contract's answer.
    public func text(of item: SampleItem) async throws -> String { try await texts.call(item) }
}

nonisolated enum SampleServiceError: DisplayableError {
    case down

    var title: String { "Service Error" }
    var message: String { "The service is down." }
}
