import KitCells
import KitCore
import KitTesting
import SignUpDomain

/// SignUp with a server, a session store and links that the contract controls.
public final class SignUpWorld: ContractWorld {
    /// The app's specification.
    public static let specification: Specification? = Specification("../../../../Apps/SignUp/SPEC.md")

    /// The driver of the app.
    public private(set) var driver: AppDriver
    let server: ScriptedSignUp
    /// A Boolean value that indicates whether the server has ever ignored cancellations: such a request may still wait.
    var wasStubborn = false
    private let subject: ContractSubject<ScriptedSignUp>

    /// The default password in a form.
    nonisolated static let password = "Harbour-lamp7"
    /// The default credentials of the sign-in form.
    nonisolated static let credentials = Credentials(email: "ada@example.org", password: SecretText(password))
    /// The fields of the sign-up form, from the top.
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

    /// Ends the app, checks that no object remains, and starts it again with its stored data.
    func restart(before start: () -> Void = {}) async throws {
        try await driver.finish()
        server.forgetReceiver()
        start()
        if let link = AppStart.current.link { server.open(link) }
        driver = await AppDriver(subject, services: server, clock: TestClock())
    }

    func restart(with session: Session) async throws {
        try await restart { server.store.change { $0.session = session } }
    }

    // MARK: Ways through the app

    /// Goes from the welcome to the end of the terms.
    func readTerms() async throws {
        try await driver.tap(.button, "Sign up")
        await driver.press(.end)
    }

    func openForm() async throws {
        try await readTerms()
        await driver.type("a")
        try driver.expectTitle("Sign up")
    }

    /// Goes from the welcome to a form with valid entries.
    func fillForm(name: String = "Ada", email: String = "ada@example.org") async throws {
        try await openForm()
        try await driver.fill("Name", name)
        try await driver.fill("Email", email)
        try await driver.fill("Password", Self.password)
        try await driver.fill("Repeat password", Self.password)
    }

    /// Goes from the welcome to a form that was submitted by the button.
    func submitForm() async throws {
        try await fillForm()
        try await driver.tap(.button, "Sign up")
    }

    func signUp(as session: Session = .sample()) async throws {
        try await submitForm()
        try await answerRegistration(session)
    }

    /// Goes from the welcome to a sign-in form that can be submitted.
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

    func expectEntries() throws {
        let dots = String(repeating: "•", count: Self.password.count)
        for (label, text) in zip(Self.fields, ["Ada", "ada@example.org", dots, dots]) {
            try driver.expect(.textField, label, is: text)
        }
    }

    /// Expects an attempt to sign up in progress.
    func expectUnderWay() throws {
        let isBusy = try driver.element(.button, "Sign up").traits.contains(.busy)
        try driver.expect(isBusy, "the button is not busy")
    }

    /// Expects the remarks of the fields, from the top.
    func expectRemarks(_ remarks: [String]) throws {
        let said = driver.semantics.filter { $0.role == .text && $0.traits.contains(.error) }.map(\.label)
            .filter { $0 != "Password strength" }
        try driver.expect(said, is: remarks, "the remarks")
    }

    func expectRequests(_ count: Int) throws {
        try driver.expect(server.accounts.registering.requests.count, is: count, "the number of submissions")
    }

    /// Expects that texts of a user are neither on the screen nor in the screen reader's output.
    func expectNothing(of texts: [String]) throws {
        for text in texts {
            try driver.expectScreen(hides: text)
            let said = driver.semantics.contains { $0.label.contains(text) || $0.value?.contains(text) == true }
            try driver.expect(!said, "something still says \"\(text)\"")
        }
    }
}
