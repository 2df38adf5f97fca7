import KitDI

/// An author of posts.
nonisolated struct User: Equatable, Sendable {
    let id: String
    var email: String
}

/// A service that loads users.
nonisolated protocol UserServiceProtocol: Sendable {
    func getCurrentUser(id: String) async throws -> User
    func updateUserEmail(id: String, email: String) async throws -> Bool
}

/// The live service of the sample, which finds every user.
nonisolated struct UserService: UserServiceProtocol {
    func getCurrentUser(id: String) async throws -> User { User(id: id, email: "\(id)@example.org") }
    func updateUserEmail(id: String, email: String) async throws -> Bool { email.contains("@") }
}

/// The README has a global variable here, which all tests would share; the kit has a live value, and overrides per
/// task.
nonisolated struct UserServiceKey: InjectionKey {
    static let liveValue: any UserServiceProtocol = UserService()
}

extension InjectedValues {
    nonisolated var userService: any UserServiceProtocol {
        get { self[UserServiceKey.self] }
        set { self[UserServiceKey.self] = newValue }
    }
}
