import KitCore
import SignUpDomain

@testable import SignUpContract

// Shared by the unit tests of all architectures, and not counted as their set-up.

extension SignUpServices {
    static var scripted: SignUpServices { ScriptedSignUp().services }
}

/// Valid entries of the sign-up form, and their registration.
enum Typed {
    static let name = " Ada "
    static let email = "ada@example.org"
    static let password = SecretText("tulip-94")
    static let registration = Registration(name: "Ada", email: email, password: password)
}
