/// A requirement of an input, with the error of an input that does not meet it.
public struct ValidationRule<Input, Error: InputError>: Sendable {
    private let judge: @Sendable (Input) -> Error?

    /// Creates a rule from a closure that returns the error of an input, or `nil`.
    public init(_ judge: @escaping @Sendable (Input) -> Error?) {
        self.judge = judge
    }

    /// Creates a rule from an error and a condition.
    public init(_ error: Error, isMet: @escaping @Sendable (Input) -> Bool) {
        judge = { isMet($0) ? nil : error }
    }

    /// Returns the error of an input, or `nil` if it meets the rule.
    public func error(in input: Input) -> Error? { judge(input) }

    /// Returns whether an input meets the rule.
    public func validate(input: Input) -> Bool { judge(input) == nil }
}

extension ValidationRule where Input == String {
    /// Returns a rule that limits the number of characters, as the user counts them.
    public static func maximumLength(_ length: Int, _ error: Error) -> Self {
        Self(error) { $0.count <= length }
    }

    /// Returns a rule that allows only the characters for which a closure returns `true`.
    public static func only(_ error: Error, _ isAllowed: @escaping @Sendable (Character) -> Bool) -> Self {
        Self(error) { $0.allSatisfy(isAllowed) }
    }

    /// Returns a rule that requires one or more ASCII hexadecimal digits, optionally after `0x` or `0X`.
    ///
    /// NanoViewController's rule also accepted an empty text, an `x` anywhere, and digits of other scripts.
    public static func hexadecimal(_ error: Error) -> Self {
        Self(error) { text in
            let digits = text.hasPrefix("0x") || text.hasPrefix("0X") ? text.dropFirst(2) : text[...]
            return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
        }
    }
}

/// A set of rules that reports every rule that an input fails, in the order of addition.
///
/// `ValidationRules` reports only the first one, as a form shows it. The idea is NanoViewController's.
public struct ValidationRuleSet<Input, Error: InputError>: Sendable {
    private var rules: [ValidationRule<Input, Error>]

    /// Creates a set of rules; without rules, every input is valid.
    public init(_ rules: [ValidationRule<Input, Error>] = []) { self.rules = rules }

    /// Adds a rule after the others.
    public mutating func add(rule: ValidationRule<Input, Error>) { rules.append(rule) }

    /// Returns all errors of an input.
    public func validate(input: Input) -> ValidationRuleResult<Error> {
        let errors = rules.compactMap { $0.error(in: input) }
        return errors.isEmpty ? .valid : .invalid(errors)
    }
}

/// The result of one rule or a set of rules.
public enum ValidationRuleResult<Error: InputError>: Hashable, Sendable {
    /// The input meets every rule.
    case valid
    /// The input has these errors.
    case invalid([Error])
}

/// NanoViewController's name for a rule made of an error and a condition.
public typealias ValidationRuleCondition = ValidationRule

/// A value that can be tested against rules.
///
/// The idea is NanoViewController's: `name.validate(rules: nameRules)`.
public protocol Validatable {}

extension Validatable {
    /// Returns whether the value meets a rule.
    public func validate<Error: InputError>(rule: ValidationRule<Self, Error>) -> ValidationRuleResult<Error> {
        rule.error(in: self).map { .invalid([$0]) } ?? .valid
    }

    /// Returns all errors of the value.
    public func validate<Error: InputError>(rules: ValidationRuleSet<Self, Error>) -> ValidationRuleResult<Error> {
        rules.validate(input: self)
    }
}

extension String: Validatable {}

/// A list of rules, of which the first that an input fails determines its error.
///
/// An empty input is neither valid nor wrong. Remarks apply only to valid input.
public struct ValidationRules<Input, Error: InputError>: InputValidator, Sendable {
    private let rules: [ValidationRule<Input, Error>]
    private let remarks: [ValidationRule<Input, Error>]
    private let isEmpty: @Sendable (Input) -> Bool

    /// Creates a list of rules.
    /// - Parameters:
    ///   - rules: The requirements, the most important first.
    ///   - remarks: Warnings about input that meets all requirements.
    ///   - isEmpty: A closure that returns `true` if nothing was entered.
    public init(
        _ rules: [ValidationRule<Input, Error>] = [], remarks: [ValidationRule<Input, Error>] = [],
        isEmpty: @escaping @Sendable (Input) -> Bool
    ) {
        self.rules = rules
        self.remarks = remarks
        self.isEmpty = isEmpty
    }

    /// Validates an input by the first rule that it fails.
    public func validate(input: Input) -> Validation<Input, Error> {
        if isEmpty(input) { return .invalid(.empty) }
        for rule in rules {
            if let error = rule.error(in: input) { return .invalid(.error(error)) }
        }
        return .valid(input, remark: firstRemark(on: input))
    }

    private func firstRemark(on input: Input) -> Error? {
        for remark in remarks {
            if let error = remark.error(in: input) { return error }
        }
        return nil
    }
}

extension ValidationRules {
    /// Creates a list of rules for a text.
    public init(_ rules: [ValidationRule<Input, Error>] = [], remarks: [ValidationRule<Input, Error>] = [])
    where Input == String {
        self.init(rules, remarks: remarks) { $0.isEmpty }
    }

    /// Returns a validator that applies the rules, and then parses the input.
    /// - Parameters:
    ///   - parse: A closure that returns the value of an input, or `nil` if it has none.
    ///   - error: The error of an input that `parse` rejects.
    public func parsing<Output>(
        _ parse: @escaping @Sendable (Input) -> Output?, else error: Error
    ) -> ParsingValidator<Input, Output, Error> {
        ParsingValidator(self, parse: parse, error: error)
    }
}
