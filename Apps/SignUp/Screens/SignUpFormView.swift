import KitCells
import KitSceneViews
import SignUpDomain

/// The form to sign up, for the architectures that work with retained views.
public final class SignUpFormView: RetainedView {
    /// The name.
    public let name = FormPage.textField(SignUpTexts.name, placeholder: SignUpTexts.namePlaceholder)
    /// The email address.
    public let email = FormPage.textField(SignUpTexts.email, placeholder: SignUpTexts.emailPlaceholder)
    /// The password.
    public let password = FormPage.passwordField(
        SignUpTexts.password, placeholder: SignUpTexts.passwordPlaceholder)
    /// How hard the password is to guess.
    public let meter = LabelView(role: .secondary, maximumLines: 1)
    /// The repetition of the password.
    public let repetition = FormPage.passwordField(
        SignUpTexts.repetition, placeholder: SignUpTexts.repetitionPlaceholder)
    /// Shows both passwords.
    public let reveal = ToggleView(SignUpTexts.showPasswords)
    /// The end of the form.
    public let bar: SubmitBar
    /// The rules of the entries, beside the form in a wide window.
    public let hints = HintsView()
    /// Whether the passwords are shown.
    public var isRevealed = false {
        didSet {
            reveal.isOn = isRevealed
            password.isRevealed = isRevealed
            repetition.isRevealed = isRevealed
        }
    }
    /// Whether the form is being submitted: then Escape cancels.
    public var isSubmitting = false {
        didSet {
            guard isSubmitting != oldValue else { return }
            bar.isSubmitting = isSubmitting
            keyCommands = isSubmitting ? [bar.cancelCommand] : []
        }
    }

    private let page: SplitView

    /// Creates an empty form.
    public override init() {
        bar = SubmitBar(SignUpTexts.signUp, fields: [name, email, password, repetition])
        name.isPreferredFocus = true
        reveal.togglesItself = false
        reveal.isPressedByEnter = false
        meter.accessibilityLabel = SignUpTexts.strength
        page = FormPage.make(
            SignUpTexts.formPanel,
            [
                FormPage.group(name), FormPage.group(email), FormPage.group(password, [meter]),
                FormPage.group(repetition), reveal, bar,
            ],
            hints: hints)
        super.init()
        addSubview(page)
    }

    /// Moves the focus to the field of a rule.
    public func focus(_ rule: FormRule) {
        switch rule {
        case .name: name.focus()
        case .email: email.focus()
        case .password: password.focus()
        case .repetition: repetition.focus()
        }
    }

    public override func layoutSubviews() { page.frame = bounds }
}
