import KitCore
import Testing

struct ValidationRuleSetTests {
    private enum Wrong: String, InputError {
        case short, digits
        var errorMessage: String { rawValue }
    }

    private let short = ValidationRuleCondition<String, Wrong>(.short) { $0.count >= 3 }
    private let digits = ValidationRule<String, Wrong>.only(.digits) { $0.isLetter }

    @Test("All failures come in the order of the rules; without rules everything is valid")
    func all() {
        var rules = ValidationRuleSet<String, Wrong>()
        #expect(rules.validate(input: "") == .valid)
        rules.add(rule: digits)
        rules.add(rule: short)
        #expect(rules.validate(input: "1") == .invalid([.digits, .short]))
        #expect(rules.validate(input: "abc") == .valid)
    }

    @Test("A text validates itself by a rule or by a set")
    func texts() {
        #expect("ab".validate(rule: short) == .invalid([.short]))
        #expect("ab1".validate(rules: ValidationRuleSet([short, digits])) == .invalid([.digits]))
    }
}
