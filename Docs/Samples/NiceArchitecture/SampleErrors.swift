import KitCore

/// Errors that are shown.
nonisolated enum CreateAccountError: DisplayableError {
    case emailTaken
    case invalidPassword

    var title: String {
        switch self {
        case .emailTaken: "Email Address Already Taken"
        case .invalidPassword: "Invalid Password"
        }
    }

    var message: String {
        switch self {
        case .emailTaken: "An account with that email already exists, try logging in?"
        case .invalidPassword: "Your password must be longer."
        }
    }
}

/// Errors that are logged; the user sees a message without details.
nonisolated enum ApiError: LoggableError {
    case decoding(String)

    var typeDescription: StaticString {
        switch self {
        case .decoding: "Decoding Error"
        }
    }

    var errorDescription: String {
        switch self {
        case .decoding(let message): message
        }
    }
}

/// Errors that may be suppressed, which the original service does not support.
nonisolated enum UserEntryError: SuppressibleError {
    case wrongPassword
    case invalidEntry

    var shouldDisplay: Bool {
        switch self {
        case .wrongPassword: true
        case .invalidEntry: false
        }
    }
}
