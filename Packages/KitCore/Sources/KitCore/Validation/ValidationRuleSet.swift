/// Rules of which all that an input fails are reported, in the order in which they were added.
///
/// `ValidationRules` reports the first one alone, as a form shows it. The idea is NanoViewController's.
public struct ValidationRuleSet<Input, Error: InputError>: Sendable {
    private var rules: [ValidationRule<Input, Error>]

    /// Creates a set of rules; without any, every input is valid.
    public init(_ rules: [ValidationRule<Input, Error>] = []) { self.rules = rules }

    /// Adds a rule after the others.
    public mutating func add(rule: ValidationRule<Input, Error>) { rules.append(rule) }

    /// Returns all that is wrong with an input.
    public func validate(input: Input) -> ValidationRuleResult<Error> {
        let errors = rules.compactMap { $0.error(in: input) }
        return errors.isEmpty ? .valid : .invalid(errors)
    }
}

/// The verdict of a rule or a set of rules.
public enum ValidationRuleResult<Error: InputError>: Hashable, Sendable {
    /// The input meets every rule.
    case valid
    /// The input fails these rules.
    case invalid([Error])
}

/// NanoViewController's name of a rule that is made of an error and a condition.
public typealias ValidationRuleCondition = ValidationRule

/// A value that can be held to rules.
///
/// The idea is NanoViewController's: `name.validate(rules: nameRules)`.
public protocol Validatable {}

extension Validatable {
    /// Returns whether the value meets a rule.
    public func validate<Error: InputError>(rule: ValidationRule<Self, Error>) -> ValidationRuleResult<Error> {
        rule.error(in: self).map { .invalid([$0]) } ?? .valid
    }

    /// Returns all that is wrong with the value.
    public func validate<Error: InputError>(rules: ValidationRuleSet<Self, Error>) -> ValidationRuleResult<Error> {
        rules.validate(input: self)
    }
}

extension String: Validatable {}
