import KitCore
import SignUpDomain

/// Valid entries of the sign-up form, and their registration.
enum Typed {
    static let name = " Ada "
    static let email = "ada@example.org"
    static let password = SecretText("tulip-94")
    static let registration = Registration(name: "Ada", email: email, password: password)
}
