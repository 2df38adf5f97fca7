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

extension FormWords {
    /// The words of the sign-up form.
    public static let signUp = FormWords(
        title: SignUpTexts.formTitle, panel: SignUpTexts.formPanel, reveal: SignUpTexts.showPasswords,
        submit: SignUpTexts.signUp, submitting: SignUpTexts.signingUp)
    /// The words of the sign-in form.
    public static let signIn = FormWords(
        title: SignUpTexts.signInTitle, panel: SignUpTexts.signInPanel, reveal: SignUpTexts.showPassword,
        submit: SignUpTexts.signIn, submitting: SignUpTexts.signingIn)
}
