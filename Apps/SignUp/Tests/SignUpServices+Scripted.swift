import KitCore
import SignUpDomain

@testable import SignUpContract

// What the unit tests of every architecture are given alike; it is not counted as anybody's set-up.

extension SignUpServices {
    static var scripted: SignUpServices { ScriptedSignUp().services }
}

/// What somebody types into the sign-up form.
enum Typed {
    static let valid: [(FormField, SecretText)] = [
        (.name, SecretText(" Ada ")), (.email, SecretText("ada@example.org")),
        (.password, SecretText("tulip-94")), (.repetition, SecretText("tulip-94")),
    ]
    static let registration = Registration(name: "Ada", email: "ada@example.org", password: SecretText("tulip-94"))
}
