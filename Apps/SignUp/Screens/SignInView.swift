import KitCells
import KitReactive
import KitSceneViews
import SignUpDomain

/// The form to sign in, for the architectures that work with retained views.
public final class SignInView: View {
    /// Fires when a person has changed a field, with its new text.
    public let edited = Signal<(field: SignInField, text: String)>()
    /// Fires when a field was left.
    public let left = Signal<SignInField>()
    /// Fires when a person wants to submit: by the button, or by Enter in a field.
    public let submitted = Signal<Void>()
    /// Fires when a person wants to cancel what is under way: by the button, or by Escape.
    public let cancelled = Signal<Void>()
    /// Shows the password.
    public let reveal = ToggleView(SignUpTexts.showPassword)
    /// The end of the form.
    public let bar = SubmitBar(SignUpTexts.signIn, busyTitle: SignUpTexts.signingIn)

    private let fields: [SignInField: TextFieldView]
    private let explanation = LabelView(role: .warning)
    private let page: ScrollView
    private var subscriptions: [AnyCancellable] = []

    /// Makes an empty form.
    public override init() {
        let fields = Dictionary(
            uniqueKeysWithValues: SignInField.allCases.map { field in
                let label = field.formField.label
                return (field, FormPage.field(label, field.placeholder, isSecure: field == .password))
            })
        self.fields = fields
        let groups = SignInField.allCases.compactMap { fields[$0].map { FormPage.group($0) } }
        page = FormPage.make(SignUpTexts.signInPanel, [explanation] + groups + [reveal, bar])
        super.init()
        explanation.isHidden = true
        fields[.email]?.isPreferredFocus = true
        addSubview(page)
        observe()
    }

    public override func layoutSubviews() { page.frame = bounds }

    /// Says why one has to sign in again; the focus then begins at the password.
    public func explain(_ reason: String) {
        explanation.text = reason
        explanation.isHidden = reason.isEmpty
        fields[.email]?.isPreferredFocus = reason.isEmpty
        fields[.password]?.isPreferredFocus = !reason.isEmpty
    }

    /// Shows what stands in the form, and what is said about it.
    public func show(_ form: SignInForm) {
        for (field, view) in fields {
            view.text = form.text(field)
            view.remark = form.remark(field).map(TextFieldRemark.error)
        }
    }

    /// Shows the password on the screen, or dots.
    public var isRevealed = false {
        didSet {
            reveal.isOn = isRevealed
            fields[.password]?.isRevealed = isRevealed
        }
    }

    /// Whether the form was submitted and the answer is awaited.
    public var isSubmitting = false {
        didSet {
            guard isSubmitting != oldValue else { return }
            bar.isSubmitting = isSubmitting
            let cancel = KeyCommand(KeyPress(.escape), SignUpTexts.cancel) { [weak self] in self?.cancelled.send() }
            keyCommands = isSubmitting ? [cancel] : []
        }
    }

    private func observe() {
        for (field, view) in fields {
            subscriptions += [
                view.edited.observe { [weak self] in self?.edited.send((field, $0)) },
                view.editingDidEnd.observe { [weak self] in self?.left.send(field) },
                view.submitted.observe { [weak self] in self?.submitted.send() },
            ]
        }
        subscriptions += [
            bar.submit.action.observe { [weak self] in self?.submitted.send() },
            bar.cancel.action.observe { [weak self] in self?.cancelled.send() },
        ]
    }
}
