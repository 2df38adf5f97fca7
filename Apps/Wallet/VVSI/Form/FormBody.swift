import KitCells
import KitCore
import KitSceneViews
import WalletDomain

/// A page of parts below each other in a frame, which scrolls if it has too little room and has its place in a larger
/// window.
struct FormBody<Content: View>: View {
    private let title: String
    private let content: Content

    init(_ title: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        ScrollView(alignment: .fill, pageLayout: .form) { Panel(title, spacing: 1) { content } }
    }
}

extension View {
    /// Makes Enter on the page do something, unless the focus is on a view that uses Enter itself.
    func onEnter(_ title: String, _ action: @escaping @MainActor () -> Void) -> some View {
        onSubmit(action).submitLabel(title)
            .keyCommands(KeyCommand(KeyPress(.enter), title, isPrimary: true, action: action))
    }
}

extension FormRemark {
    /// What a field shows of it.
    var ofField: FieldMessage {
        switch kind {
        case .error: .error(text)
        case .warning: .warning(text)
        case .success: .success(text)
        }
    }
}

/// Values beside their names; a value may end a line within a word, as an address must.
struct DetailsBody: View {
    let lines: [DetailLine]

    var body: some View {
        Grid(columns: [.fitting, .flexible]) {
            ForEach(lines, id: \.name) { line in
                GridRow {
                    Text(line.name, role: .secondary).accessibilityHidden()
                    Text(line.value, wrapping: .character, label: line.name)
                }
            }
        }
    }
}

/// Controls with what they do beside them, or below them if there are fewer than 34 columns; see ``ExplainedBody``.
struct SettingsGrid<Content: View>: View {
    private let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }

    var body: some View {
        Grid(columns: [.fitting, .flexible], columnSpacing: 2, rowSpacing: 1, minimumFlexibleWidth: 34) { content }
    }
}

/// A row with a control and what it does.
struct ExplainedBody<Control: View>: View {
    private let explanation: String
    private let control: Control

    init(_ explanation: String, @ViewBuilder control: () -> Control) {
        self.explanation = explanation
        self.control = control()
    }

    var body: some View {
        GridRow {
            control
            Text(explanation, role: .secondary)
        }
    }
}

/// A bar that is there while the work on a key is under way.
struct ProgressBody: View {
    let title: String
    let fraction: Double?

    var body: some View { ProgressView(title, value: fraction ?? 0).hidden(fraction == nil) }
}

extension KeyCommand {
    /// Returns the command of Escape that stops work, while there is work.
    static func cancelling(if isEnabled: Bool, _ cancel: @escaping @MainActor () -> Void) -> KeyCommand {
        KeyCommand(KeyPress(.escape), WalletTexts.cancel, isEnabled: isEnabled, action: cancel)
    }
}

/// A field for a secret, as all pages have it.
struct SecretField: View {
    let label: String
    let text: SecretText
    var remark: FormRemark?
    var isEnabled = true
    var maximumLength = 128
    var lineWidth: Int?
    var onSubmit: (@MainActor () -> Void)?
    let edited: @MainActor (SecretText) -> Void

    var body: some View {
        SecureField(
            label, secret: Binding(get: { text }, set: edited), remark: remark?.ofField, maximumLength: maximumLength,
            preferredWidth: 66, lineWidth: lineWidth, onSubmit: onSubmit
        ).disabled(!isEnabled).labelShown()
    }
}
