import KitCells
import KitSceneViews
import SignUpDomain

/// The form to sign in, for the architectures that work with retained views.
public final class SignInView: RetainedView {
    /// The reason for signing in; empty if there is none.
    public let explanation = LabelView(role: .warning)
    /// The email address.
    public let email = FormPage.textField(SignUpTexts.email, placeholder: SignUpTexts.emailPlaceholder)
    /// The password of an account that exists.
    public let password = FormPage.passwordField(
        SignUpTexts.password, placeholder: SignUpTexts.existingPasswordPlaceholder)
    /// Shows the password.
    public let reveal = ToggleView(SignUpTexts.showPassword)
    /// The end of the form.
    public let bar: SubmitBar
    /// Whether the password has the initial focus, because the address is filled in.
    public var isPasswordFirst = false {
        didSet {
            email.isPreferredFocus = !isPasswordFirst
            password.isPreferredFocus = isPasswordFirst
        }
    }
    /// Whether the password is shown.
    public var isRevealed = false {
        didSet {
            reveal.isOn = isRevealed
            password.isRevealed = isRevealed
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

    private let page: ScrollContainerView

    /// Creates an empty form.
    public override init() {
        bar = SubmitBar(SignUpTexts.signIn, fields: [email, password])
        email.isPreferredFocus = true
        reveal.togglesItself = false
        reveal.isPressedByEnter = false
        page = FormPage.make(
            SignUpTexts.signInPanel, [explanation, FormPage.group(email), FormPage.group(password), reveal, bar])
        super.init()
        addSubview(page)
    }

    /// Moves the focus to the email address, or to the password.
    public func focus(_ rule: FormRule) { (rule == .email ? email : password).focus() }

    public override func layoutSubviews() { page.frame = bounds }
}
