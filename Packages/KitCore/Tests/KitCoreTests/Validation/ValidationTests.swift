import KitCore
import Testing

enum PasswordError: InputError {
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

let passwordRules = ValidationRules<String, PasswordError>(
    [ValidationRule(.tooShort(8)) { $0.count >= 8 }, ValidationRule(.noDigit) { $0.contains(where: \.isNumber) }],
    remarks: [ValidationRule(.common) { $0 != "password1" }])

struct ValidationTests {
    typealias Password = Validation<String, PasswordError>

    @Test("The message is that of the first broken rule, in the app's words")
    func order() {
        #expect(passwordRules.validate(input: "abc") == .invalid(.error(.tooShort(8))))
        #expect(passwordRules.validate(input: "abcdefgh") == .invalid(.error(.noDigit)))
        #expect(passwordRules.validate(input: "abcdefg1") == .valid("abcdefg1"))
        #expect(AnyValidation(passwordRules.validate(input: "abc")).message == "Use at least 8 characters.")
    }

    @Test("A valid input can have a remark")
    func remark() {
        let validation = passwordRules.validate(input: "password1")
        #expect(validation == .valid("password1", remark: .common))
        #expect(validation.isValid && !validation.isError && validation.value == "password1")
        #expect(validation.description == "valid, with remark: Many people use this password.")
    }

    @Test("Nothing is empty, not wrong")
    func empty() {
        #expect(passwordRules.validate(input: "") == .invalid(.empty))
        #expect(passwordRules.validate(input: nil) == .invalid(.empty))
        #expect(!Password.invalid(.empty).isError && !Password.invalid(.empty).isValid)
        #expect(Password.invalid(.empty).description == "empty")
        #expect(AnyValidation.empty.isEmpty && !AnyValidation.errorMessage("").isEmpty)
        #expect(!AnyValidation.valid(withRemark: nil).isEmpty)
    }

    @Test("NanoViewController's flaw: two valid results were equal whatever their values")
    func validResultsDiffer() {
        #expect(Password.valid("a") != .valid("b"))
        #expect(Password.valid("a") != .valid("a", remark: .common))
    }

    @Test("NanoViewController's flaw: errors were equal by default; here by value, and never by text")
    func errorsDiffer() {
        #expect(PasswordError.noDigit.errorMessage == PasswordError.blank.errorMessage)
        #expect(!PasswordError.noDigit.isEqual(PasswordError.blank))
        #expect(!PasswordError.tooShort(1).isEqual(PasswordError.tooShort(2)))
        #expect(PasswordError.tooShort(1).isEqual(PasswordError.tooShort(1)))
        #expect(!PasswordError.blank.isEqual(OtherError.blank))
    }

    private enum OtherError: InputError {
        case blank
        var errorMessage: String { "Use at least one digit." }
    }

    @Test(
        "NanoViewController's flaw: the rule for hexadecimal digits accepted other characters",
        arguments: [
            ("0x1F", true), ("0X1f", true), ("09afAF", true), ("", false), ("x", false), ("0x", false),
            ("1x2x", false), ("٣", false), ("\u{FF11}\u{FF21}", false), ("0x0x1", false), ("1g", false),
        ])
    func hexadecimal(text: String, isMet: Bool) {
        #expect(ValidationRule<String, PasswordError>.hexadecimal(.blank).validate(input: text) == isMet)
    }

    @Test("A value is made from valid input")
    func parsing() {
        let amount = ValidationRules<String, PasswordError>([.maximumLength(3, .tooShort(0))])
            .parsing({ Int($0) }, else: .noDigit)
        #expect(amount.validate(input: "42") == .valid(42))
        #expect(amount.validate(input: "4x") == .invalid(.error(.noDigit)))
        #expect(amount.validate(input: "444") == .valid(444))
        #expect(amount.validate(input: "4444") == .invalid(.error(.tooShort(0))))
        #expect(amount.validate(input: "") == .invalid(.empty))
    }

    @Test("A remark about an input stays with the value that is made of it")
    func remarkOfAParsedValue() {
        let rules = ValidationRules<String, PasswordError>([], remarks: [ValidationRule(.common) { $0 != "1234" }])
        let amount = rules.parsing({ Int($0) }, else: .noDigit)
        #expect(amount.validate(input: "1234") == .valid(1234, remark: .common))
        #expect(amount.validate(input: "1234").map { $0 + 1 } == .valid(1235, remark: .common))
    }
}
