import KitCore

/// What the screen of a form shows, and how far submitting has come.
///
/// The same for every architecture; each has its own way to hand in what happens and to send an attempt.
public struct AccountPage<Form: AccountForm>: Equatable, Sendable, TraceDescribable {
    /// What stands in the form, and what is said about each field.
    public private(set) var form: Form
    /// Why somebody is asked for it; empty for nothing.
    public let explanation: String
    /// Whether what is secret is shown on the screen.
    public private(set) var isRevealed = false
    /// Whether the form was submitted and the answer is awaited.
    public private(set) var isSubmitting = false
    /// What is said about the form as a whole; empty for nothing.
    public private(set) var notice = ""
    private var attempt: Attempt<Form.Entries>?

    /// Makes a page with a form on which nothing has happened yet.
    public init(_ form: Form, explanation: String = "") {
        self.form = form
        self.explanation = explanation
    }

    /// Where the focus begins: at the first field, or at the password of an account that is known.
    public var firstField: FormField { explanation.isEmpty ? Form.fields.first ?? .password : .password }

    /// Whether it can be submitted, is submitted, or neither; nothing of what was typed.
    public var traceDescription: String { form.traceDescription + (isSubmitting ? ", submitting" : "") }

    // MARK: What happens

    /// A field has another text.
    public mutating func edit(_ field: FormField, _ text: SecretText) {
        notice = ""
        form.edit(field, text)
    }

    /// A field was left.
    public mutating func leave(_ field: FormField) { form.leave(field) }

    /// There is an invitation.
    public mutating func fill(_ invitation: Invitation) { form.fill(invitation) }

    /// What is secret is to be shown on the screen, or not any longer.
    public mutating func toggleReveal() { isRevealed.toggle() }

    /// Submitting was tried: now every field says what is wrong with it.
    /// - Returns: What is to be sent; `nil` while something is wrong, or under way. The same entries have the same key.
    public mutating func submit() -> Attempt<Form.Entries>? {
        guard !isSubmitting else { return nil }
        form.trySubmit()
        notice = ""
        guard let entries = form.entries else { return nil }
        let current = attempt.flatMap { $0.entries == entries ? $0 : nil } ?? Attempt(entries)
        (attempt, isSubmitting) = (current, true)
        return current
    }

    /// A person does not want to wait any longer.
    /// - Returns: Whether anything was under way.
    public mutating func cancel() -> Bool {
        guard isSubmitting else { return false }
        (isSubmitting, notice) = (false, SignUpTexts.cancelled)
        return true
    }

    /// The server took what was submitted.
    public mutating func finish() { isSubmitting = false }

    /// What was submitted has failed.
    /// - Returns: What an alert has to say; `nil` where a field says it.
    public mutating func fail(_ submitted: Form.Entries, _ error: any Error) -> (any DisplayableError)? {
        isSubmitting = false
        return form.reject(submitted, error) ? nil : error.displayable
    }
}
