import AccountsCore
import KitCore

/// The texts of the app, which are the same in every variant and in `SPEC.md`.
public enum SignUpTexts {
    // MARK: Welcome and terms

    /// The name of the app.
    public static let appName = "SignUp"

    /// The title of the first screen.
    public static let welcomeTitle = "Welcome"
    /// The purpose of the app.
    public static let welcome = "Create an account, or sign in."
    /// The effort of signing up.
    public static let welcomeHint = "Signing up takes about a minute."
    /// The title of the button that opens, and of the one that submits, the sign-up form.
    public static let signUp = "Sign up"
    /// The title of the button that opens, and of the one that submits, the sign-in form.
    public static let signIn = "Sign in"
    /// The title of the terms.
    public static let termsTitle = "Terms of service"
    /// The label of the terms for screen readers.
    public static let termsLabel = "Terms"
    /// The title of the button that accepts the terms.
    public static let accept = "Accept"
    /// The hint until the user has read the terms to the end.
    public static let readToTheEnd = "Read to the end to accept."
    /// The hint after an attempt to accept terms that were not read.
    public static let readFirst: KeyedText = "Read to the end to accept: press \(key: "End")."
    /// The hint when the terms can be accepted.
    public static let termsRead = "You have read to the end."

    /// Returns the message about an invitation on the welcome screen.
    public static func invited(_ invitation: Invitation) -> String {
        "Invitation for \(invitation.email): sign up."
    }

    // MARK: Forms

    /// The title of the form.
    public static let formTitle = "Sign up"
    /// The title of the form's panel.
    public static let formPanel = "New account"
    /// The title of the sign-in screen.
    public static let signInTitle = "Sign in"
    /// The title of the sign-in screen's panel.
    public static let signInPanel = "Your account"
    /// The label of the name.
    public static let name = "Name"
    /// The label of the email address.
    public static let email = "Email"
    /// The label of the password.
    public static let password = "Password"
    /// The label of the password's repetition.
    public static let repetition = "Repeat password"
    /// The placeholder of the name.
    public static let namePlaceholder = "Ada Lovelace"
    /// The placeholder of the email address.
    public static let emailPlaceholder = "ada@example.org"
    /// The placeholder of a new password.
    public static let passwordPlaceholder = "8 characters or more"
    /// The placeholder of the repetition.
    public static let repetitionPlaceholder = "repeat the password"
    /// The placeholder of an existing account's password.
    public static let existingPasswordPlaceholder = "your password"
    /// The label of the switch that shows both passwords.
    public static let showPasswords = "Show passwords"
    /// The label of the switch that shows the password.
    public static let showPassword = "Show password"
    /// The label of the meter for screen readers.
    public static let strength = "Password strength"
    /// The error of an email address that has an account.
    public static let emailTaken = "This email address is already taken."
    /// The error of an email address and a password that do not match.
    public static let wrongCredentials = "The email address or the password is wrong."

    /// Returns the text of the meter.
    public static func meter(_ strength: PasswordStrength) -> String {
        guard strength != .none else { return "" }
        let full = String(repeating: "▰", count: strength.level)
        return full + String(repeating: "▱", count: 4 - strength.level) + " " + word(strength)
    }

    /// The title of the hints beside the form.
    public static let hints = "What to enter"

    /// Returns the hint about an entry, with a mark if the entry meets its rule.
    public static func hint(_ rule: FormRule, isMet: Bool) -> String {
        (isMet ? "✓ " : "· ") + text(of: rule)
    }

    private static func text(of rule: FormRule) -> String {
        switch rule {
        case .name: "A name of at most \(FieldRules.maximumName) characters"
        case .email: "An email address such as \(emailPlaceholder)"
        case .password: "A password of at least \(FieldRules.minimumPassword) characters"
        case .repetition: "The same password again"
        }
    }

    private static func word(_ strength: PasswordStrength) -> String {
        switch strength {
        case .none: ""
        case .tooShort: "too short"
        case .weak: "weak"
        case .fair: "fair"
        case .good: "good"
        case .strong: "strong"
        }
    }

    // MARK: Submitting

    /// The name of Enter in a field while the form cannot be submitted.
    public static let showFaults = "Show what to correct"
    /// The end of the title bar while signing up.
    public static let signingUp = "Signing up…"
    /// The end of the title bar while signing in.
    public static let signingIn = "Signing in…"
    /// The title of the button that cancels an attempt or dismisses an alert.
    public static let cancel = "Cancel"
    /// The notice about a cancelled attempt.
    public static let cancelled = "Cancelled. What you entered is still here."
    /// The end of the title bar after an attempt was cancelled.
    public static let cancelledSubtitle = "Cancelled"
    /// The title of the button that repeats an attempt.
    public static let tryAgain = "Try again"

    /// The question before the user leaves a form with entries.
    public static let discardTitle = "Discard your entries?"
    /// Returns the loss when the user leaves a form with entries.
    public static func discardMessage(losing entries: Set<FormRule>) -> String {
        let words = [
            entries.contains(.name) ? "name" : nil, entries.contains(.email) ? "email address" : nil,
            entries.isDisjoint(with: [.password, .repetition]) ? nil : "password",
        ]
        .compactMap(\.self)
        let start = words.dropLast().joined(separator: ", ")
        let list = start.isEmpty ? words.joined() : "\(start) and \(words.suffix(1).joined())"
        return "Your \(list) \(words.count == 1 ? "is" : "are") not kept."
    }
    /// The title of the button that leaves a form with entries.
    public static let discard = "Discard"
    /// The title of the button that stays in a form with entries.
    public static let keepEntries = "Keep editing"

    /// Returns the message if the server asks the app to wait.
    public static func tooManyAttempts(seconds: Int) -> String {
        switch seconds {
        case ...0: "You can try again now."
        case 1: "Wait 1 second, then try again."
        default: "Wait \(seconds) seconds, then try again."
        }
    }

    /// Returns the message if the server rejects an entry.
    public static func refused(_ reason: String) -> String {
        "The server did not accept your entries: \(reason)"
    }

    // MARK: Home and sessions

    /// The title of Home.
    public static let homeTitle = "Home"
    /// The title of the button that logs out.
    public static let logOut = "Log out"
    /// The title of Home's panel.
    public static let homePanel = "Signed in"
    /// The text on Home.
    public static let home = "You stay signed in after you quit, until you log out."
    /// The message after logging out.
    public static let loggedOut = "You are logged out."
    /// The reason for signing in after the session has expired or was revoked.
    public static let sessionEnded = "Your session has ended. Please sign in again."
    /// The message about a damaged saved session.
    public static let sessionUnreadable = "The saved session could not be read. Please sign in again."
    /// The message about a session that could not be saved.
    public static let sessionNotSaved =
        "The session could not be saved: you will have to sign in again at the next start."
    /// The message about a saved session that could not be removed.
    public static let sessionNotRemoved = "The saved session could not be removed from this computer."

    /// Returns the greeting on Home.
    public static func greeting(_ account: Account, isReturning: Bool) -> String {
        isReturning ? "Welcome back, \(account.name)!" : "Welcome, \(account.name)!"
    }

    /// Returns the message about a saved session that could not be checked.
    public static func notChecked(_ message: String) -> String {
        "The app could not check that you are still signed in; it checks again at the next start. " + message
    }

    // MARK: Links

    /// The title of the alert about an invitation for a signed-in user.
    public static let alreadySignedInTitle = "Already signed in"
    /// The message of the alert about an invitation for a signed-in user.
    public static let alreadySignedIn = "Log out before you use an invitation."
    /// The title of the button that dismisses an alert.
    public static let ok = "OK"
}

extension SignUpTexts {
    /// The headings and paragraphs of the terms of service, each but the first with an empty line before it.
    public static let terms = """
        1. What this is

        This app is a demonstration. It shows how the same app is built in three architectures and how it is tested. \
        Your account is stored on the server that the app uses. By default, that server is part of the app, and \
        nothing leaves this computer.

        2. Your account

        You choose a name, an email address and a password. No other account can have your email address, and nothing \
        is sent to it. The server stores only a salted hash of your password, from which the password cannot be read.

        3. Your session

        While you are signed in, the app keeps a token on this computer, in a file that only you can read. It is valid \
        for 30 days. When you log out, the file is removed and the server revokes the token.

        4. Your attempts

        After too many attempts in a short time, you have to wait. Signing up twice by mistake does not create two \
        accounts: each attempt has its own identifier, and the server processes it once.

        5. What we ask of you

        Choose a password that you use nowhere else. Enter nothing that you would not want to see on your screen \
        again. Do not attack the server unless it is your own; if you do, tell us what you found.

        6. What we promise

        If the server cannot be reached, the form keeps what you typed. Nothing that you enter is written to a log. \
        When you log out, your data is removed from the screen, from the app's memory and from the disk.

        7. The end

        These terms end when you remove the app. You have read them to the end, which few people do: thank you.
        """.split(separator: "\n\n").enumerated().map { index, part in
            (text: (index > 0 ? "\n\n" : "") + part, isHeading: index.isMultiple(of: 2))
        }
}
