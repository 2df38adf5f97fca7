import KitCells
import KitCore
import KitReactive
import KitSceneViews
import SignUpDomain

/// A form about an account, for the architectures that work with retained views.
public final class AccountFormView<Form: AccountForm>: View {
    /// Fires when a person has changed a field, with its new text.
    public let edited = Signal<(field: FormField, text: SecretText)>()
    /// Fires when a field was left.
    public let left = Signal<FormField>()
    /// Fires when a person wants to submit: by the button, or by Enter in a field.
    public let submitted = Signal<Void>()
    /// Fires when a person wants to cancel what is under way: by the button, or by Escape.
    public let cancelled = Signal<Void>()
    /// Shows what is secret.
    public let reveal = ToggleView(Form.words.reveal)

    private let explanation = LabelView(role: .warning)
    private let fields: [FormField: TextFieldView]
    private let meter = LabelView(maximumLines: 1)
    private let bar = SubmitBar(Form.words.submit, busyTitle: Form.words.submitting)
    private let page: ScrollView
    private var subscriptions: [AnyCancellable] = []

    /// Makes an empty form.
    public override init() {
        let views = Form.fields.map { ($0, FormPage.field($0, Form.placeholder($0))) }
        fields = Dictionary(uniqueKeysWithValues: views)
        meter.accessibilityLabel = SignUpTexts.strength
        let groups = views.map { [meter] field, view in FormPage.group(view, field == .password ? [meter] : []) }
        page = FormPage.make(Form.words.panel, [explanation] + groups + [reveal, bar])
        super.init()
        addSubview(page)
        observe()
    }

    public override func layoutSubviews() { page.frame = bounds }

    /// Shows what stands in the form, what is said about it, and how far submitting has come.
    public func show(_ page: AccountPage<Form>) {
        explanation.text = page.explanation
        explanation.isHidden = page.explanation.isEmpty
        for (field, view) in fields {
            view.isPreferredFocus = field == page.firstField
            view.secret = page.form.text(field)
            view.remark = page.form.remark(field).map(TextFieldRemark.error)
            if field.isSecure { view.isRevealed = page.isRevealed }
        }
        meter.isHidden = page.form.strength == nil
        meter.text = page.form.strength.map(SignUpTexts.meter) ?? ""
        meter.role = page.form.strength?.role ?? .secondary
        reveal.isOn = page.isRevealed
        bar.show(notice: page.notice, isEnabled: page.form.isValid, isSubmitting: page.isSubmitting)
        let cancel = KeyCommand(KeyPress(.escape), SignUpTexts.cancel) { [weak self] in self?.cancelled.send() }
        if page.isSubmitting == keyCommands.isEmpty { keyCommands = page.isSubmitting ? [cancel] : [] }
    }

    private func observe() {
        for (field, view) in fields {
            subscriptions += [
                view.edited.observe { [weak self] in self?.edited.send((field, SecretText($0))) },
                view.editedSecret.observe { [weak self] in self?.edited.send((field, $0)) },
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
