import KitCore

/// The owner of an account.
public struct Account: Hashable, Sendable {
    /// The name, as the server sent it: data, to be sanitised where it is drawn.
    public let name: String
    /// The email address, as the server has it.
    public let email: String

    /// Makes an account from its parts.
    public init(name: String, email: String) {
        self.name = name
        self.email = email
    }
}

/// What is sent to sign somebody up.
public struct Registration: Equatable, Sendable {
    /// The name, without white space around it.
    public let name: String
    /// The email address, without white space around it.
    public let email: String
    /// The password.
    public let password: SecretText

    /// Makes a registration from its parts.
    public init(name: String, email: String, password: SecretText) {
        self.name = name
        self.email = email
        self.password = password
    }

    /// Makes a registration of entries that are all right; `nil` while one is not.
    public init?(
        name: Validation<String, FieldError>, email: Validation<String, FieldError>,
        password: Validation<SecretText, FieldError>, repetition: Validation<SecretText, FieldError>
    ) {
        guard let name = name.value, let email = email.value, let password = password.value, repetition.isValid else {
            return nil
        }
        self.init(name: name, email: email, password: password)
    }
}

/// What is sent to sign somebody in.
public struct Credentials: Equatable, Sendable {
    /// The email address, without white space around it.
    public let email: String
    /// The password.
    public let password: SecretText

    /// Makes credentials from their parts.
    public init(email: String, password: SecretText) {
        self.email = email
        self.password = password
    }

    /// Makes credentials of entries that are both right; `nil` while one is not.
    public init?(email: Validation<String, FieldError>, password: Validation<SecretText, FieldError>) {
        guard let email = email.value, let password = password.value else { return nil }
        self.init(email: email, password: password)
    }
}

/// A signed-in account, and the token that proves it.
public struct Session: Equatable, Sendable {
    /// What proves it to the server.
    public let token: Secret<String>
    /// Who is signed in.
    public let account: Account

    /// Makes a session from its parts.
    public init(token: Secret<String>, account: Account) {
        self.token = token
        self.account = account
    }
}
