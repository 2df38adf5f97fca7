/// One demand on an input, and the error of an input that does not meet it.
///
/// Rules are values that are put together: by `and`, `or`, `unless` and `on`, and in order by `ValidationRules`.
public struct ValidationRule<Input, Error: InputError>: Sendable {
    private let judge: @Sendable (Input) -> Error?

    /// Creates a rule that finds what is wrong itself.
    public init(_ judge: @escaping @Sendable (Input) -> Error?) {
        self.judge = judge
    }

    /// Creates a rule that an input meets or not.
    public init(_ error: Error, isMet: @escaping @Sendable (Input) -> Bool) {
        judge = { isMet($0) ? nil : error }
    }

    /// The error of an input, or `nil`.
    public func error(in input: Input) -> Error? { judge(input) }

    /// Returns whether an input meets the rule.
    public func validate(input: Input) -> Bool { judge(input) == nil }

    /// A rule that demands both; the first one's error comes first.
    public func and(_ other: Self) -> Self {
        Self { judge($0) ?? other.judge($0) }
    }

    /// A rule that is content with either; the error is the other one's.
    public func or(_ other: Self) -> Self {
        Self { judge($0) == nil ? nil : other.judge($0) }
    }

    /// The same rule, except for some inputs, which all meet it.
    public func unless(_ isExcepted: @escaping @Sendable (Input) -> Bool) -> Self {
        Self { isExcepted($0) ? nil : judge($0) }
    }

    /// The same demand on a part of something larger, such as one field of a form.
    public func on<Whole>(_ part: @escaping @Sendable (Whole) -> Input) -> ValidationRule<Whole, Error> {
        ValidationRule<Whole, Error> { judge(part($0)) }
    }
}
