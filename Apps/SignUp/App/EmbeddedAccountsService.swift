import Backend
import Foundation
import KitCore
import SignUpDomain

/// Asks the demo server inside the program, over HTTP like any other, and starts it for the first question.
actor EmbeddedAccountsService: AccountsService {
    private let backend: DemoBackend
    private var current: (address: URL, service: HTTPAccountsService)?

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

    /// A server that runs already answers with the address it has, and its connections are used again; one that could
    /// not start is started anew.
    private func service() async throws -> HTTPAccountsService {
        let address = try await backend.start()
        if let current, current.address == address { return current.service }
        let service = HTTPAccountsService(baseURL: address)
        current = (address, service)
        return service
    }
}
