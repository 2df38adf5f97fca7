import KitCells
import KitCore
import KitTesting
import SignUpDomain

/// SignUp with a server, a place for the session and links that the contract controls.
public final class SignUpWorld: ContractWorld {
    /// Operates the app and looks at it.
    public private(set) var driver: AppDriver
    let server: ScriptedSignUp
    /// Whether the server has ever ignored cancellations in a walk: a request of that time may wait still.
    var wasStubborn = false
    private let subject: ContractSubject<ScriptedSignUp>

    /// What is typed into the form unless a clause says otherwise.
    nonisolated static let password = "Harbour-lamp7"

    private init(subject: ContractSubject<ScriptedSignUp>, server: ScriptedSignUp, driver: AppDriver) {
        self.subject = subject
        self.server = server
        self.driver = driver
    }

    /// Launches the app without a saved session.
    public static func launch(_ subject: ContractSubject<ScriptedSignUp>) async throws -> SignUpWorld {
        let server = ScriptedSignUp()
        let driver = await AppDriver(subject, services: server, clock: TestClock())
        return SignUpWorld(subject: subject, server: server, driver: driver)
    }

    /// Ends the app, audits what is left of it, and starts it again with what it has saved.
    func restart(before start: () -> Void = {}) async throws {
        try await driver.finish()
        server.forgetReceiver()
        start()
        driver = await AppDriver(subject, services: server, clock: TestClock())
    }

    /// Starts the app with a saved session.
    func restart(with session: Session) async throws {
        try await restart { server.store.change { $0.session = session } }
    }

    // MARK: The way through the app

    /// From the welcome to the terms, to their end.
    func readTerms() async throws {
        try await driver.tap(.button, "Sign Up")
        await driver.press(.end)
    }

    /// From the welcome to the empty form.
    func openForm() async throws {
        try await readTerms()
        await driver.type("a")
        try expectTitle("Sign Up")
    }

    /// From the welcome to a form that is right in every field.
    func fillForm(name: String = "Ada", email: String = "ada@example.org") async throws {
        try await openForm()
        try await enter("Name", name)
        try await enter("Email", email)
        try await enter("Password", Self.password)
        try await enter("Repeat password", Self.password)
    }

    /// From the welcome to a form that was submitted, by the button.
    func submitForm() async throws {
        try await fillForm()
        try await driver.tap(.button, "Sign Up")
    }

    /// From the welcome to Home.
    func signUp(as session: Session = .sample()) async throws {
        try await submitForm()
        try await answerRegistration(session)
    }

    /// From the welcome to a form to sign in that can be submitted.
    func fillSignIn() async throws {
        try await driver.tap(.button, "Sign In")
        try await enter("Email", "ada@example.org")
        try await enter("Password", Self.password)
    }

    /// Replaces what stands in a field.
    func enter(_ label: String, _ text: String) async throws {
        try await driver.focus(.textField, label)
        await driver.press(KeyPress(.end))
        let count = try driver.element(.textField, label).value?.count ?? 0
        for _ in 0..<count { await driver.press(.backspace) }
        await driver.type(text)
    }

    func open(_ link: String) async {
        server.open(link)
        await driver.settle()
    }

    // MARK: The server

    func answerRegistration(_ session: Session = .sample(), at index: Int = 0) async throws {
        try server.accounts.registering.answer(session, at: index)
        await driver.settle()
    }

    func failRegistration(_ error: AccountsError) async throws {
        try server.accounts.registering.fail(error)
        await driver.settle()
    }

    func answerSignIn(_ session: Session = .sample()) async throws {
        try server.accounts.signingIn.answer(session)
        await driver.settle()
    }

    func failSignIn(_ error: AccountsError) async throws {
        try server.accounts.signingIn.fail(error)
        await driver.settle()
    }

    // MARK: The screen

    func expectTitle(_ title: String) throws {
        try driver.expect(driver.elements(.screen).first?.label, is: title, "the title")
    }

    func expectFocus(_ role: Semantics.Role, _ label: String) throws {
        let focused = driver.semantics.first { $0.traits.contains(.focused) }
        try driver.expect(
            focused?.role == role && focused?.label == label,
            "\(role.rawValue) \"\(label)\" has no focus, but \(focused.map { "\($0)" } ?? "nothing")")
    }

    func expectEnabled(_ label: String, _ isEnabled: Bool, role: Semantics.Role = .button) throws {
        let isDisabled = try driver.element(role, label).traits.contains(.disabled)
        try driver.expect(!isDisabled, is: isEnabled, "whether \"\(label)\" is enabled")
    }

    func expectField(_ label: String, _ text: String) throws {
        try driver.expect(driver.element(.textField, label).value ?? "", is: text, "what stands in \"\(label)\"")
    }

    /// What is said about the fields, from the top.
    func expectRemarks(_ remarks: [String]) throws {
        let said = driver.semantics.filter { $0.role == .text && $0.traits.contains(.error) }.map(\.label)
            .filter { $0 != "Password strength" }
        try driver.expect(said, is: remarks, "what is said about the fields")
    }

    func expectRequests(_ count: Int) throws {
        try driver.expect(server.accounts.registering.requests.count, is: count, "how often the form was sent")
    }

    /// Nothing of somebody is on the screen or said.
    func expectNothing(of texts: [String]) throws {
        for text in texts {
            try driver.expectScreen(hides: text)
            let said = driver.semantics.contains { $0.label.contains(text) || $0.value?.contains(text) == true }
            try driver.expect(!said, "something still says \"\(text)\"")
        }
    }
}
