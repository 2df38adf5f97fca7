import KitCore
import SignUpDomain

@testable import SignUpContract

// Shared by the unit tests of all architectures; the report does not count it as set-up.

extension SignUpServices {
    static var scripted: SignUpServices { ScriptedSignUp().services }
}

/// Valid entries of the sign-up form, and the registration that they make.
enum Typed {
    static let name = " Ada "
    static let email = "ada@example.org"
    static let password = SecretText("tulip-94")
    static let registration = Registration(name: "Ada", email: email, password: password)
}
