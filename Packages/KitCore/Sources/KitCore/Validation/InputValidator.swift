/// Judges an input, and makes of it the value that the program goes on with.
///
/// The idea is NanoViewController's.
public protocol InputValidator<Input, Output, Error> {
    /// What the user enters.
    associatedtype Input
    /// What the program goes on with.
    associatedtype Output
    /// What can be wrong.
    associatedtype Error: InputError
    /// Judges an input that is there.
    func validate(input: Input) -> Validation<Output, Error>
}

extension InputValidator {
    /// The result of validating.
    public typealias ValidationResult = Validation<Output, Error>

    /// Judges an input; `nil` is empty.
    public func validate(input: Input?) -> ValidationResult {
        guard let input else { return .invalid(.empty) }
        return validate(input: input)
    }

    /// An input that is wrong.
    public func error(_ error: Error) -> ValidationResult { .invalid(.error(error)) }
}
