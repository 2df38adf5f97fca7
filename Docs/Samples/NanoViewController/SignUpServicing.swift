import KitReactive

/// A user who has signed up.
struct SignedUpUser: Sendable {
    let name: String
    let email: String
}

/// A service that signs users up.
protocol SignUpServicing {
    func signUp(name: String, email: String) -> AnyPublisher<SignedUpUser, Never>
}
