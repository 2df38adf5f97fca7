import KitReactive

/// A user who has signed up.
struct SignedUpUser: Sendable {
    let name: String
    let email: String
}

/// Signs people up.
protocol SignUpServicing {
    func signUp(name: String, email: String) -> AnyPublisher<SignedUpUser, Never>
}
