/// The words around the fields of a form.
public struct FormWords: Sendable {
    /// The title of the screen.
    public let title: String
    /// In the form's frame.
    public let panel: String
    /// On the switch that shows what is secret.
    public let reveal: String
    /// On the button that submits.
    public let submit: String
    /// On the same button until the answer.
    public let submitting: String
}
