import KitCore
import KitReactive
import Testing

/// Lazy to complain, eager to forgive.
struct FieldValidationTests {
    private var field = FieldValidation<String, PasswordError>(required: .missing)

    private mutating func type(_ text: String) { field.inputDidChange(passwordRules.validate(input: text)) }

    private mutating func expectSubmit(_ mayGoOn: Bool) {
        let result = field.didTrySubmit()
        #expect(result == mayGoOn)
    }

    @Test("No message appears while the user types for the first time")
    mutating func lazy() {
        type("a")
        #expect(field.shown == .empty && !field.isAcceptable)
        field.didEndEditing()
        #expect(field.shown == .errorMessage("Use at least 8 characters."))
    }

    @Test("A message follows the input, disappears once the input is valid, and returns only on leaving")
    mutating func forgiving() {
        type("a")
        field.didEndEditing()
        type("abcdefgh")
        #expect(field.shown == .errorMessage("Use at least one digit."))
        type("abcdefgh1")
        #expect(field.shown == .valid(withRemark: nil) && field.isAcceptable)
        type("abcdefgh")
        #expect(field.shown == .empty)
        field.didEndEditing()
        #expect(field.shown == .errorMessage("Use at least one digit."))
    }

    @Test("Emptying the field removes the remark; leaving it empty shows none")
    mutating func emptied() {
        type("a")
        field.didEndEditing()
        type("")
        #expect(field.shown == .empty)
        field.didEndEditing()
        #expect(field.shown == .empty)
    }

    @Test("Trying to submit complains about a wrong field and an empty one")
    mutating func submit() {
        expectSubmit(false)
        #expect(field.shown == .errorMessage("Choose a password."))
        type("a")
        #expect(field.shown == .empty)
        expectSubmit(false)
        #expect(field.shown == .errorMessage("Use at least 8 characters."))
        type("abcdefgh1")
        expectSubmit(true)
        #expect(field.shown == .valid(withRemark: nil))
    }

    @Test("A field that was missed is not missed any more once something was entered", arguments: ["a", "abcdefgh1"])
    mutating func missedOnce(text: String) {
        expectSubmit(false)
        type("")
        #expect(field.shown == .errorMessage("Choose a password."))
        type(text)
        type("")
        #expect(field.shown == .empty)
        expectSubmit(false)
        #expect(field.shown == .errorMessage("Choose a password."))
    }

    @Test("An optional field is acceptable when it is empty")
    func optional() {
        var field = FieldValidation<String, PasswordError>()
        let mayGoOn = field.didTrySubmit()
        #expect(mayGoOn)
        #expect(field.shown == .empty)
    }

    @Test("A server's message stays until the input changes, in place of the rules' messages")
    mutating func rejected() {
        type("abcdefgh1")
        #expect(field.acceptedValue == "abcdefgh1")
        field.reject("Taken.")
        field.didEndEditing()
        #expect(field.shown == .errorMessage("Taken.") && !field.isAcceptable && field.acceptedValue == nil)
        type("abcdefgh12")
        #expect(field.shown == .valid(withRemark: nil) && field.acceptedValue == "abcdefgh12")
    }

    @Test("An eager field complains at once; a remark about a right input is shown at once in any case")
    func eager() {
        var field = FieldValidation<String, PasswordError>(complaints: .eager)
        field.inputDidChange(passwordRules.validate(input: "a"))
        #expect(field.shown == .errorMessage("Use at least 8 characters."))
        var lazy = FieldValidation<String, PasswordError>()
        lazy.inputDidChange(passwordRules.validate(input: "password1"))
        #expect(lazy.shown == .valid(withRemark: "Many people use this password."))
    }
}

private enum PasswordError: InputError {
    case tooShort(Int)
    case noDigit
    case blank
    case common
    case missing

    var errorMessage: String {
        switch self {
        case .tooShort(let count): "Use at least \(count) characters."
        case .noDigit: "Use at least one digit."
        case .blank: "Use at least one digit."
        case .common: "Many people use this password."
        case .missing: "Choose a password."
        }
    }
}

private let passwordRules = ValidationRules<String, PasswordError>(
    [ValidationRule(.tooShort(8)) { $0.count >= 8 }, ValidationRule(.noDigit) { $0.contains(where: \.isNumber) }],
    remarks: [ValidationRule(.common) { $0 != "password1" }])
