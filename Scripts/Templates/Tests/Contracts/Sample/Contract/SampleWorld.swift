import KitCore
import KitTesting
import SampleDomain

/// The app with a service that the contract answers.
public final class SampleWorld: ContractWorld {
    /// What the app does.
    public static let specification: Specification? = Specification("../../../../Apps/Sample/SPEC.md")

    /// Operates the app and looks at it.
    public let driver: AppDriver
    let service: ScriptedSample

    private init(driver: AppDriver, service: ScriptedSample) {
        self.driver = driver
        self.service = service
    }

    /// Launches the app, which shows its list.
    public static func launch(_ subject: ContractSubject<ScriptedSample>) async throws -> SampleWorld {
        let service = ScriptedSample()
        let driver = await AppDriver(subject, services: service, clock: TestClock())
        return SampleWorld(driver: driver, service: service)
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
        try driver.expect(service.texts.requests.map(\.title), is: titles, "the texts that were asked for")
    }

    func expectCancelled(_ count: Int) throws {
        try driver.expect(service.texts.cancelled.count, is: count, "how many requests were cancelled")
    }
}
