/// Rules in their order: the first one that an input does not meet is what the user reads.
///
/// An empty text is not invalid but empty. Rules for remarks apply only to valid input.
public struct ValidationRules<Input, Error: InputError>: InputValidator, Sendable {
    private var rules: [ValidationRule<Input, Error>]
    private var remarks: [ValidationRule<Input, Error>]
    private let isEmpty: @Sendable (Input) -> Bool

    /// Creates a list of rules.
    /// - Parameters:
    ///   - rules: What is demanded, the most important first.
    ///   - remarks: What is worth a remark about an input that can be used.
    ///   - isEmpty: Whether nothing was entered.
    public init(
        _ rules: [ValidationRule<Input, Error>] = [], remarks: [ValidationRule<Input, Error>] = [],
        isEmpty: @escaping @Sendable (Input) -> Bool
    ) {
        self.rules = rules
        self.remarks = remarks
        self.isEmpty = isEmpty
    }

    /// Demands one thing more, after all others.
    public mutating func add(rule: ValidationRule<Input, Error>) { rules.append(rule) }

    /// Remarks on one thing more, after all others.
    public mutating func add(remark: ValidationRule<Input, Error>) { remarks.append(remark) }

    /// All that is wrong with an input, in the order of the rules.
    public func errors(in input: Input) -> [Error] { rules.compactMap { $0.error(in: input) } }

    /// Judges an input by the first rule that it does not meet.
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

    /// The rules, and then the making of a value from an input that meets them.
    public func parsing<Output>(
        _ parse: @escaping @Sendable (Input) -> Output?, else error: Error
    ) -> ParsingValidator<Input, Output, Error> {
        ParsingValidator(self, parse: parse, error: error)
    }
}
