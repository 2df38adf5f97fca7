/// Rules, and then the making of a value from an input that meets them.
public struct ParsingValidator<Input, Output, Error: InputError>: InputValidator, Sendable {
    private let rules: ValidationRules<Input, Error>
    private let parse: @Sendable (Input) -> Output?
    private let unparsable: Error

    /// Joins rules with what makes a value; an input of which none can be made is wrong for the given reason.
    public init(
        _ rules: ValidationRules<Input, Error>, parse: @escaping @Sendable (Input) -> Output?, error: Error
    ) {
        self.rules = rules
        self.parse = parse
        unparsable = error
    }

    /// Judges an input by its rules, and makes a value of it.
    public func validate(input: Input) -> Validation<Output, Error> {
        switch rules.validate(input: input) {
        case .valid(_, let remark):
            parse(input).map { .valid($0, remark: remark) } ?? .invalid(.error(unparsable))
        case .invalid(.empty): .invalid(.empty)
        case .invalid(.error(let error)): .invalid(.error(error))
        }
    }
}
