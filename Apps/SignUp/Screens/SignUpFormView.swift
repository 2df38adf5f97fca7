import KitCells
import KitReactive
import KitSceneViews
import SignUpDomain

/// The sign-up form, for the architectures that work with retained views.
public final class SignUpFormView: View {
    /// Fires when a person has changed a field, with its new text.
    public let edited = Signal<(field: FormField, text: String)>()
    /// Fires when a field was left.
    public let left = Signal<FormField>()
    /// Fires when a person wants to submit: by the button, or by Enter in a field.
    public let submitted = Signal<Void>()
    /// Fires when a person wants to cancel what is under way: by the button, or by Escape.
    public let cancelled = Signal<Void>()
    /// Shows the passwords.
    public let reveal = ToggleView(SignUpTexts.showPasswords)
    /// The end of the form.
    public let bar = SubmitBar(SignUpTexts.signUp, busyTitle: SignUpTexts.signingUp)

    private let fields: [FormField: TextFieldView]
    private let meter = LabelView(maximumLines: 1)
    private let page: ScrollView
    private var subscriptions: [AnyCancellable] = []

    /// Makes an empty form.
    public override init() {
        let fields = Dictionary(
            uniqueKeysWithValues: FormField.allCases.map { field in
                (field, FormPage.field(field.label, field.placeholder, isSecure: field.isSecure))
            })
        self.fields = fields
        meter.accessibilityLabel = SignUpTexts.strength
        let groups = FormField.allCases.compactMap { [meter] field in
            fields[field].map { FormPage.group($0, field == .password ? [meter] : []) }
        }
        page = FormPage.make(SignUpTexts.formPanel, groups + [reveal, bar])
        super.init()
        fields[.name]?.isPreferredFocus = true
        addSubview(page)
        observe()
    }

    public override func layoutSubviews() { page.frame = bounds }

    /// Shows what stands in the form, and what is said about it.
    public func show(_ form: SignUpForm) {
        for (field, view) in fields {
            view.text = form.text(field)
            view.remark = form.remark(field).map(TextFieldRemark.error)
        }
        meter.text = SignUpTexts.meter(form.strength)
        meter.role = form.strength.role
    }

    /// Shows the passwords on the screen, or dots.
    public var isRevealed = false {
        didSet {
            reveal.isOn = isRevealed
            for field in FormField.allCases where field.isSecure { fields[field]?.isRevealed = isRevealed }
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
