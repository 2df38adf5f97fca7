import KitCells
import KitCore
import KitReactive
import KitTesting
import Testing

@Suite("NanoViewController's sample")
struct SignUpSampleTests {
    /// A service that answers when the test says so.
    private final class Service: SignUpServicing {
        let answer = PassthroughSubject<SignedUpUser, Never>()
        private(set) var asked: [String] = []

        func signUp(name: String, email: String) -> AnyPublisher<SignedUpUser, Never> {
            asked.append("\(name) <\(email)>")
            return answer.first().eraseToAnyPublisher()
        }
    }

    @Test func theFormSignsUpOnceAndLeadsHome() async throws {
        let service = Service()
        let driver = await Sample.launch { SignUpCoordinator(service: service) }
        try driver.expectScreen(shows: "Sign Up")
        #expect(try driver.element(.button, "Sign up").traits.contains(.disabled))

        try await driver.focus(.textField, "Name")
        await driver.type("Ada")
        #expect(try driver.element(.button, "Sign up").traits.contains(.disabled), "no email yet")
        try await driver.focus(.textField, "Email")
        await driver.type(" a@b")
        try await driver.tap(.button, "Sign up")

        try driver.expectScreen(shows: "One moment…")
        #expect(try driver.element(.button, "Signing up").traits.contains(.disabled), "pressing twice asks once")
        await driver.press(.enter)
        #expect(service.asked == ["Ada < a@b>"])

        service.answer.send(SignedUpUser(name: "Ada", email: "a@b"))
        await driver.settle()
        try driver.expectScreen(shows: "Welcome, Ada!")
        try await driver.finish()
    }

    @Test func blanksAreNoName() async throws {
        let service = Service()
        let driver = await Sample.launch { SignUpCoordinator(service: service) }
        try await driver.focus(.textField, "Name")
        await driver.type("   ")
        try await driver.focus(.textField, "Email")
        await driver.type("a@b")
        #expect(try driver.element(.button, "Sign up").traits.contains(.disabled))
        try await driver.finish()
    }
}
