import KitCells
import KitCore
import KitSceneViews
import SignUpDomain

/// How the forms of the app are laid out: a panel in the middle that scrolls if there is too little room.
enum FormPage {
    /// The columns of a field, if there is room for them.
    static let fieldWidth = 48

    static func make(_ title: String, _ groups: [RetainedView]) -> ScrollContainerView {
        let panel = PanelView(title, StackView(.vertical, spacing: 1, alignment: .fill, groups))
        let scroll = ScrollContainerView(StackView(.vertical, alignment: .center, [panel]))
        scroll.takesFocus = false
        scroll.pageLayout = .form
        return scroll
    }

    /// A form with hints beside it in a window of at least 120 columns; in a narrower one there is the form alone.
    static func make(_ title: String, _ groups: [RetainedView], hints: RetainedView) -> SplitView {
        SplitView(
            firstMinimum: formWidth, secondMinimum: hintsWidth, isMovable: false, make(title, groups), hints)
    }

    /// The columns that the form needs beside hints, and those of the hints, with a line between them: 120 in all.
    private static let (formWidth, hintsWidth) = (60, 59)

    /// A field, and what else belongs to it below.
    static func group(_ field: TextFieldView, _ more: [RetainedView] = []) -> StackView {
        StackView(.vertical, alignment: .fill, [field] + more)
    }

    static func textField(_ label: String, placeholder: String) -> TextFieldView {
        labelled(TextFieldView(label, placeholder: placeholder, preferredWidth: fieldWidth))
    }

    /// A field whose text is kept in memory that is wiped.
    static func passwordField(_ label: String, placeholder: String) -> TextFieldView {
        labelled(TextFieldView(label, secret: SecretText(), placeholder: placeholder, preferredWidth: fieldWidth))
    }

    private static func labelled(_ field: TextFieldView) -> TextFieldView {
        field.showsLabel = true
        return field
    }
}

/// The end of a form: the notice, the button that submits, and one that cancels an attempt in progress.
public final class SubmitBar: RetainedView {
    /// Submits the form; busy during an attempt.
    public let submit: ButtonView
    /// Cancels an attempt in progress.
    public let cancel = ButtonView(SignUpTexts.cancel)
    /// The message about the form as a whole; empty if there is none.
    public let notice = LabelView(role: .accent)

    /// Whether the form can be submitted; until then, Enter in a field shows what to correct.
    public var isAllowed = false { didSet { if isAllowed != oldValue { update() } } }
    /// Whether the form is being submitted: the button is busy, and a button that cancels is beside it.
    public var isSubmitting = false { didSet { if isSubmitting != oldValue { update() } } }

    private let fields: [TextFieldView]
    private let content: StackView

    init(_ title: String, fields: [TextFieldView]) {
        self.fields = fields
        submit = ButtonView(title)
        submit.role = .primary
        content = StackView(
            .vertical, alignment: .fill, [notice, StackView(.horizontal, spacing: 2, [submit, cancel])])
        super.init()
        addSubview(content)
        update()
    }

    /// Escape, which cancels as the button does.
    var cancelCommand: KeyCommand {
        KeyCommand(KeyPress(.escape), SignUpTexts.cancel) { [weak self] in self?.cancel.activate() }
    }

    public override func sizeThatFits(_ proposal: Size) -> Size { content.sizeThatFits(proposal) }
    public override func layoutSubviews() { content.frame = bounds }

    private func update() {
        submit.isBusy = isSubmitting
        submit.isEnabled = isAllowed
        cancel.isHidden = !isSubmitting
        let label = isAllowed ? submit.title : SignUpTexts.showFaults
        for field in fields { field.submitLabel = isSubmitting ? nil : label }
    }
}

extension BackConfirmation {
    /// Returns the question before the user leaves a form, or `nil` if nothing would be lost.
    public static func form(losing entries: Set<FormRule>) -> BackConfirmation? {
        entries.isEmpty
            ? nil
            : BackConfirmation(
                SignUpTexts.discardTitle, message: SignUpTexts.discardMessage(losing: entries),
                leaveTitle: SignUpTexts.discard, stayTitle: SignUpTexts.keepEntries)
    }
}

extension PasswordStrength {
    /// The style of the meter.
    public var role: StyleRole {
        switch self {
        case .none: .secondary
        // Not an error: the remark of the field says whether the password can be used.
        case .tooShort, .weak, .fair: .warning
        case .good, .strong: .success
        }
    }
}

extension LabelView {
    /// Shows the strength of a password as a meter.
    public func show(_ strength: PasswordStrength) {
        text = SignUpTexts.meter(strength)
        role = strength.role
    }
}
