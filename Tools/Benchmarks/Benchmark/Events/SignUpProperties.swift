import KitReactive

/// The rules of the sign-up form, and two texts, the second of which is valid.
enum SignUpTexts {
    static let emails = ["somebody.example.org", "somebody@example.org"]

    nonisolated static func isName(_ text: String) -> Bool { text.utf8.count >= 2 }
    nonisolated static func isEmail(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "@")) }
    nonisolated static func isPassword(_ text: String) -> Bool { text.utf8.count >= 8 }
}

/// The sign-up form with properties: four validated fields determine whether it can be submitted.
final class SignUpProperties {
    let name = Property("Somebody")
    let email = Property(SignUpTexts.emails[0])
    let password = Property("correct horse")
    let repeated = Property("correct horse")

    let isNameValid = Property(false)
    let isEmailValid = Property(false)
    let isPasswordValid = Property(false)
    let isRepeatedValid = Property(false)
    let isSubmitEnabled = Property(false)

    private(set) var changesHeard = 0
    private var subscriptions: [AnyCancellable] = []

    init() {
        subscriptions = [
            name.observe { [unowned self] in isNameValid.set(ifChanged: SignUpTexts.isName($0)) },
            email.observe { [unowned self] in isEmailValid.set(ifChanged: SignUpTexts.isEmail($0)) },
            password.observe { [unowned self] in isPasswordValid.set(ifChanged: SignUpTexts.isPassword($0)) },
            password.observe { [unowned self] in isRepeatedValid.set(ifChanged: $0 == repeated.value) },
            repeated.observe { [unowned self] in isRepeatedValid.set(ifChanged: $0 == password.value) },
            isSubmitEnabled.observe { [unowned self] _ in changesHeard += 1 },
        ]
        subscriptions += [isNameValid, isEmailValid, isPasswordValid, isRepeatedValid].map { field in
            field.observe { [unowned self] _ in join() }
        }
    }

    private func join() {
        isSubmitEnabled.set(
            ifChanged: isNameValid.value && isEmailValid.value && isPasswordValid.value && isRepeatedValid.value)
    }
}
