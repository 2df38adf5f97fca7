import KitCells
import KitCore
import KitTesting
import SignUpDomain

/// SignUp with a server, a place for the session and links that the contract controls.
public final class SignUpWorld: ContractWorld {
    /// The app's specification.
    public static let specification: Specification? = Specification("../../../../Apps/SignUp/SPEC.md")

    /// Operates the app and inspects it.
    public private(set) var driver: AppDriver
    let server: ScriptedSignUp
    /// Whether the server has ever ignored cancellations in a walk: a request of that time may wait still.
    var wasStubborn = false
    private let subject: ContractSubject<ScriptedSignUp>

    /// The default password in a form.
    nonisolated static let password = "Harbour-lamp7"
    /// The default credentials of a form to sign in.
    nonisolated static let credentials = Credentials(email: "ada@example.org", password: SecretText(password))
    /// The fields of the form to sign up, from the top.
    nonisolated static let fields = ["Name", "Email", "Password", "Repeat password"]

    private init(subject: ContractSubject<ScriptedSignUp>, server: ScriptedSignUp, driver: AppDriver) {
        self.subject = subject
        self.server = server
        self.driver = driver
    }

    /// Launches the app without a saved session.
    public static func launch(_ subject: ContractSubject<ScriptedSignUp>) async throws -> SignUpWorld {
        let server = ScriptedSignUp()
        if let link = AppStart.current.link { server.open(link) }
        let driver = await AppDriver(subject, services: server, clock: TestClock())
        return SignUpWorld(subject: subject, server: server, driver: driver)
    }

    /// Ends the app, audits its remains, and starts it again with its saved data.
    func restart(before start: () -> Void = {}) async throws {
        try await driver.finish()
        server.forgetReceiver()
        start()
        if let link = AppStart.current.link { server.open(link) }
        driver = await AppDriver(subject, services: server, clock: TestClock())
    }

    /// Starts the app with a saved session.
    func restart(with session: Session) async throws {
        try await restart { server.store.change { $0.session = session } }
    }

    // MARK: The way through the app

    /// From the welcome to the terms, to their end.
    func readTerms() async throws {
        try await driver.tap(.button, "Sign up")
        await driver.press(.end)
    }

    /// From the welcome to the empty form.
    func openForm() async throws {
        try await readTerms()
        await driver.type("a")
        try driver.expectTitle("Sign up")
    }

    /// From the welcome to a form that is right in every field.
    func fillForm(name: String = "Ada", email: String = "ada@example.org") async throws {
        try await openForm()
        try await driver.fill("Name", name)
        try await driver.fill("Email", email)
        try await driver.fill("Password", Self.password)
        try await driver.fill("Repeat password", Self.password)
    }

    /// From the welcome to a form that was submitted, by the button.
    func submitForm() async throws {
        try await fillForm()
        try await driver.tap(.button, "Sign up")
    }

    /// From the welcome to Home.
    func signUp(as session: Session = .sample()) async throws {
        try await submitForm()
        try await answerRegistration(session)
    }

    /// From the welcome to a form to sign in that can be submitted.
    func fillSignIn() async throws {
        try await driver.tap(.button, "Sign in")
        try await driver.fill("Email", "ada@example.org")
        try await driver.fill("Password", Self.password)
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

    func answerCheck(_ account: Account) async throws {
        try server.accounts.checking.answer(account)
        await driver.settle()
    }

    func failCheck(_ error: AccountsError) async throws {
        try server.accounts.checking.fail(error)
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

    /// The form has the entries that were typed.
    func expectEntries() throws {
        let dots = String(repeating: "•", count: Self.password.count)
        for (label, text) in zip(Self.fields, ["Ada", "ada@example.org", dots, dots]) {
            try driver.expect(.textField, label, is: text)
        }
    }

    /// An attempt to sign up is under way.
    func expectUnderWay() throws { _ = try driver.element(.button, "Signing up…") }

    /// The remarks about the fields, from the top.
    func expectRemarks(_ remarks: [String]) throws {
        let said = driver.semantics.filter { $0.role == .text && $0.traits.contains(.error) }.map(\.label)
            .filter { $0 != "Password strength" }
        try driver.expect(said, is: remarks, "what is said about the fields")
    }

    func expectRequests(_ count: Int) throws {
        try driver.expect(server.accounts.registering.requests.count, is: count, "how often the form was sent")
    }

    /// No text of a user is on the screen or in the screen reader's output.
    func expectNothing(of texts: [String]) throws {
        for text in texts {
            try driver.expectScreen(hides: text)
            let said = driver.semantics.contains { $0.label.contains(text) || $0.value?.contains(text) == true }
            try driver.expect(!said, "something still says \"\(text)\"")
        }
    }
}
