import KitCore

/// The owner of an account.
public struct Account: Hashable, Sendable {
    /// The name from the server: untrusted text, which views sanitise.
    public let name: String
    /// The email address from the server.
    public let email: String

    /// Creates an account.
    public init(name: String, email: String) {
        self.name = name
        self.email = email
    }
}

/// The entries of the sign-up form, as they are sent.
public struct Registration: Equatable, Sendable {
    /// The name, without white space around it.
    public let name: String
    /// The email address, without white space around it.
    public let email: String
    /// The password.
    public let password: SecretText

    /// Creates a registration.
    public init(name: String, email: String, password: SecretText) {
        self.name = name
        self.email = email
        self.password = password
    }

    /// Creates a registration from the valid entries of a form; `nil` if one of them is missing.
    public init?(name: String?, email: String?, password: SecretText?, repetition: SecretText?) {
        guard let name, let email, let password, repetition != nil else { return nil }
        self.init(name: name, email: email, password: password)
    }
}

/// The entries of the sign-in form, as they are sent.
public struct Credentials: Equatable, Sendable {
    /// The email address, without white space around it.
    public let email: String
    /// The password.
    public let password: SecretText

    /// Creates credentials.
    public init(email: String, password: SecretText) {
        self.email = email
        self.password = password
    }

    /// Creates credentials from the valid entries of a form; `nil` if one of them is missing.
    public init?(email: String?, password: SecretText?) {
        guard let email, let password else { return nil }
        self.init(email: email, password: password)
    }
}

/// A signed-in account, and the token that proves it.
public struct Session: Equatable, Sendable {
    /// The token that the server issued.
    public let token: Secret<String>
    /// The signed-in account.
    public let account: Account

    /// Creates a session.
    public init(token: Secret<String>, account: Account) {
        self.token = token
        self.account = account
    }
}
