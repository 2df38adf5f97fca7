import AccountsBackend
import AppHTTP
import AppSupport
import ArgumentParser
import Backend
import Foundation
import KitCore
import KitNavigation
import SignUpDomain
import SignUpVariants

/// SignUp as a program: only options and composition.
@main
struct SignUpCommand: AppCommand {
    static let configuration = CommandConfiguration(
        commandName: "signup", abstract: "Signs users up, in and out, in one of three architectures.",
        discussion: """
            Without --api, an embedded server on 127.0.0.1 stores the accounts. The link signup://invite?email=… fills in \
            the form's email address.
            """,
        version: AppVersion.text)

    @Option(name: .customLong("arch"), help: "The architecture to run.")
    var architecture = SignUpVariants.standard

    @Option(
        help: ArgumentHelp(
            "URL of an external accounts server, such as 'backend' (default: the embedded server).", valueName: "url"))
    var api: String?

    @OptionGroup var options: AppOptions

    func validate() throws {
        if case .failure(let problem) = api.map(ServerAddress.validate) {
            throw ValidationError(problem.description)
        }
    }

    func run() throws {
        let app = AppIdentity(title: "SignUp", architecture: architecture, linkSchemes: ["signup"], source: api)
        let program = try AppRunner.begin(app, options)
        let architecture = architecture
        try options.dataDirectory.make()
        let services = SignUpServices(
            accounts: try makeAccounts(),
            // Each server has its own file, so that no token is sent to a different server.
            sessions: FileSessionStore(path: options.dataDirectory.file("signup-session.json", of: api)))
        try program.run { context in
            let links = DeepLinkInbox(router: SignUpVariants.router)
            context.links.deliver(to: links)
            return SignUpVariants.makeRoot(architecture, services, links: links)
        }
    }

    private func makeAccounts() throws -> any AccountsService {
        if case .success(let url) = api.map(ServerAddress.validate) { return HTTPAccountsService(baseURL: url) }
        let accounts = try AccountsAPI(path: options.dataDirectory.file("accounts.sqlite"))
        // Written before the terminal is taken over, so that the message is in the shell afterwards.
        if let notice = accounts.notice { StandardStream.say("\(notice)") }
        return EmbeddedAccountsService(try DemoBackend(databasePath: nil, apis: [accounts]))
    }
}

/// Sends requests to the built-in demo server over HTTP, and starts it for the first request.
actor EmbeddedAccountsService: AccountsService {
    private let backend: DemoBackend
    private var current: (baseURL: URL, service: HTTPAccountsService)?

    init(_ backend: DemoBackend) {
        self.backend = backend
    }

    func register(_ registration: Registration, key: IdempotencyKey) async throws -> Session {
        try await service().register(registration, key: key)
    }

    func signIn(_ credentials: Credentials) async throws -> Session {
        try await service().signIn(credentials)
    }

    func account(token: Secret<String>) async throws -> Account {
        try await service().account(token: token)
    }

    func signOut(token: Secret<String>) async throws {
        try await service().signOut(token: token)
    }

    /// Returns the client of the server, which is started again if it could not start.
    ///
    /// The client is reused while the server keeps its address.
    private func service() async throws -> HTTPAccountsService {
        let baseURL = try await backend.start()
        if let current, current.baseURL == baseURL { return current.service }
        let service = HTTPAccountsService(baseURL: baseURL)
        current = (baseURL, service)
        return service
    }
}
