import KitCells
import KitCore
import KitSceneViews
import WalletDomain

/// A page in a frame, which scrolls if it has too little room and has its place in a larger window.
package class FormView: RetainedView {
    private let scroll: ScrollContainerView

    /// Creates a page of parts below each other, in a frame with a title.
    package init(_ title: String, _ parts: [RetainedView]) {
        let panel = PanelView(title, StackView(.vertical, spacing: 1, parts))
        scroll = ScrollContainerView(StackView(.vertical, alignment: .fill, [panel]))
        super.init()
        scroll.pageLayout = .form
        addSubview(scroll)
    }

    package override func layoutSubviews() { scroll.frame = bounds }
}

extension BackConfirmation {
    /// The question before the user leaves a payment that was typed.
    package static let payment = BackConfirmation(
        WalletTexts.discardPayment, message: WalletTexts.discardPaymentMessage, leaveTitle: WalletTexts.discard,
        stayTitle: WalletTexts.keepEditing)
    /// The question before the user leaves the page that restores a wallet.
    package static let restoring = BackConfirmation(
        WalletTexts.discardRestoring, message: WalletTexts.discardRestoringMessage, leaveTitle: WalletTexts.discard,
        stayTitle: WalletTexts.keepEditing)
}

extension Alert {
    /// Returns the question before a link replaces a payment that was typed.
    package static func replacingPayment(
        _ replace: @escaping @MainActor () -> Void, keep: @escaping @MainActor () -> Void
    ) -> Alert {
        Alert(WalletTexts.replacePayment, message: WalletTexts.replacePaymentMessage) {
            Alert.Button.cancel(WalletTexts.keepEditing, action: keep)
            Alert.Button.destructive(WalletTexts.replace, action: replace)
        }
    }

    /// Returns the question before a payment that has not arrived is given up.
    package static func givingUp(_ giveUp: @escaping @MainActor () -> Void) -> Alert {
        Alert(WalletTexts.giveUpQuestion, message: WalletTexts.giveUpMessage) {
            Alert.Button.cancel(WalletTexts.keepPayment)
            Alert.Button.destructive(WalletTexts.giveUp, action: giveUp)
        }
    }
}

extension FormRemark {
    /// The remark in the field's form.
    package var ofField: FieldMessage {
        switch kind {
        case .error: .error(text)
        case .warning: .warning(text)
        case .success: .success(text)
        }
    }
}

extension TextFieldView {
    /// Returns a field for a secret.
    static func secret(_ label: String, maximumLength: Int = 128, lineWidth: Int? = nil) -> TextFieldView {
        let field = TextFieldView(label, secret: SecretText(), maximumLength: maximumLength, preferredWidth: 66)
        field.lineWidth = lineWidth
        return field.labelled()
    }

    /// The same field, in which Enter does what a button with a title does.
    func submitting(_ title: String) -> TextFieldView {
        submitLabel = title
        return self
    }

    /// The same field, with its label above it.
    func labelled() -> TextFieldView {
        showsLabel = true
        return self
    }
}

extension TextFieldView {
    /// Shows the remark about the text; nothing for `nil`.
    package func show(_ remark: FormRemark?) { self.remark = remark?.ofField }
}

extension GridView {
    /// Returns a grid for names and their values.
    static func pairs(_ rows: [RetainedView] = []) -> GridView {
        GridView(columns: [.fitting, .flexible], rows)
    }

    /// Returns a grid for controls and their explanations, which are below if they have fewer than 34 columns.
    static func settings(_ rows: [RetainedView]) -> GridView {
        let grid = GridView(columns: [.fitting, .flexible], columnSpacing: 2, rowSpacing: 1, rows)
        grid.minimumFlexibleWidth = 34
        return grid
    }

    /// Shows values beside their names.
    package func show(_ lines: [DetailLine]) {
        subviews.forEach { $0.removeFromSuperview() }
        lines.map { RetainedView.detail($0.name, LabelView($0.value)) }.forEach(addSubview)
    }
}

extension RetainedView {
    /// Returns a row of a grid with a value and its name; a line may end within a word, as that of an address must.
    static func detail(_ name: String, _ value: LabelView) -> RetainedView {
        let label = LabelView(name, role: .secondary)
        label.isAccessibilityHidden = true
        value.accessibilityLabel = name
        value.wrapping = .character
        return GridRowView([label, value])
    }

    /// Returns a row of a grid with a control and what it does.
    static func explained(_ control: RetainedView, _ explanation: String) -> RetainedView {
        GridRowView([control, LabelView(explanation, role: .secondary)])
    }
}

extension ButtonView {
    /// The same button, which continues.
    func primary() -> ButtonView {
        role = .primary
        return self
    }
}

extension RetainedView {
    /// The same view, in which the focus begins.
    func preferred() -> Self {
        isPreferredFocus = true
        return self
    }
}

extension KeyCommand {
    /// Returns the command of Enter that presses a button, also if the page itself has the focus.
    static func pressing(_ button: ButtonView) -> KeyCommand {
        entering(button.title) { button.activate() }
    }

    /// Returns the command of Enter that does what Enter in a field does, also if the page itself has the focus.
    static func submitting(_ field: TextFieldView) -> KeyCommand {
        entering(field.submitLabel ?? "") { field.activate() }
    }

    private static func entering(_ title: String, _ action: @escaping @MainActor () -> Void) -> KeyCommand {
        KeyCommand(KeyPress(.enter), title, isPrimary: true, action: action)
    }

    /// Returns the command of Escape that presses a button which stops work, while there is work.
    static func cancelling(_ button: ButtonView, isEnabled: Bool) -> KeyCommand {
        KeyCommand(KeyPress(.escape), WalletTexts.cancel, isEnabled: isEnabled) { button.activate() }
    }
}

extension LabelView {
    /// The same label, whose lines may end within a word, as those of an address must.
    func wrappedAnywhere() -> Self {
        wrapping = .character
        return self
    }
}

extension ProgressBarView {
    /// Returns a bar that shows the progress of the work on a key.
    static func keyWork(_ title: String) -> ProgressBarView { ProgressBarView(title) }

    /// Shows how far the work is, from 0 to 1; `nil` hides the bar.
    package func show(_ newFraction: Double?) {
        isHidden = newFraction == nil
        fraction = newFraction ?? 0
    }
}
