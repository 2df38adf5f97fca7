import KitCore

/// A form about an account, to sign up or to sign in: what stands in its fields, and what can be submitted.
///
/// A value without a clock or a service: each architecture hands it what happens, and shows what it says.
public protocol AccountForm: Equatable, Sendable, TraceDescribable {
    /// What is submitted.
    associatedtype Entries: Equatable, Sendable

    /// The words around the fields.
    static var words: FormWords { get }
    /// The fields, from the top.
    static var fields: [FormField] { get }
    /// What an empty field shows.
    static func placeholder(_ field: FormField) -> String
    /// Sends what was submitted; throws as `AccountsService` does.
    static func send(_ attempt: Attempt<Entries>, to accounts: any AccountsService) async throws -> Session

    /// What stands in the fields, and what is said about each.
    var inputs: FormInputs { get set }
    /// How hard the password is to guess; `nil` in a form that does not judge it.
    var strength: PasswordStrength? { get }
    /// Whether everything is right, so that it can be submitted.
    var isValid: Bool { get }
    /// What is submitted; `nil` while something is wrong.
    var entries: Entries? { get }

    /// A field has another text.
    mutating func edit(_ field: FormField, _ text: SecretText)
    /// A field was left.
    mutating func leave(_ field: FormField)
    /// Fills in what an invitation says, where the form takes one.
    mutating func fill(_ invitation: Invitation)
    /// Submitting was tried: now every field says what is wrong with it.
    mutating func trySubmit()
    /// The server did not take what was submitted.
    /// - Returns: Whether a field says so now; what no field can say is for an alert.
    mutating func reject(_ submitted: Entries, _ error: any Error) -> Bool
}

extension AccountForm {
    /// What stands in a field.
    public func text(_ field: FormField) -> SecretText { inputs.text(field) }

    /// What is said below a field; `nil` for nothing.
    public func remark(_ field: FormField) -> String? { inputs.remark(field) }

    /// Whether every field is right.
    public var isValid: Bool { inputs.isAcceptable }

    /// Every field says what is wrong with it.
    public mutating func trySubmit() { inputs.trySubmit() }

    /// Whether it is valid, and nothing of what was typed.
    public var traceDescription: String { isValid ? "valid form" : "form" }
}
