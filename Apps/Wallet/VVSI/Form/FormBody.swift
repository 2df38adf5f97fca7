import KitCells
import KitCore
import KitSceneViews
import WalletDomain

/// A page of parts below each other in a frame, which scrolls if it has too little room and has its place in a larger
/// window.
struct FormBody<Content: ViewBody>: ViewBody {
    private let title: String
    private let content: Content

    init(_ title: String, @ViewBodyBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some ViewBody {
        ScrollContainer(alignment: .fill, pageLayout: .form) { Panel(title, spacing: 1) { content } }
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
struct DetailsBody: ViewBody {
    let lines: [DetailLine]

    var body: some ViewBody {
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
struct SettingsGrid<Content: ViewBody>: ViewBody {
    private let content: Content

    init(@ViewBodyBuilder content: () -> Content) { self.content = content() }

    var body: some ViewBody {
        Grid(columns: [.fitting, .flexible], columnSpacing: 2, rowSpacing: 1, minimumFlexibleWidth: 34) { content }
    }
}

/// A row with a control and what it does.
struct ExplainedBody<Control: ViewBody>: ViewBody {
    private let explanation: String
    private let control: Control

    init(_ explanation: String, @ViewBodyBuilder control: () -> Control) {
        self.explanation = explanation
        self.control = control()
    }

    var body: some ViewBody {
        GridRow {
            control
            Text(explanation, role: .secondary)
        }
    }
}

/// A bar that is there while the work on a key is under way.
struct ProgressBody: ViewBody {
    let title: String
    let fraction: Double?

    var body: some ViewBody { ProgressBar(title, fraction: fraction ?? 0).hidden(fraction == nil) }
}

/// A field for a secret, as all pages have it.
struct SecretField: ViewBody {
    let label: String
    let text: SecretText
    var remark: FormRemark?
    var isEnabled = true
    var maximumLength = 128
    var lineWidth: Int?
    var onSubmit: (@MainActor () -> Void)?
    let edited: @MainActor (SecretText) -> Void

    var body: some ViewBody {
        SecureField(
            label, secret: Binding(get: { text }, set: edited), remark: remark?.ofField, maximumLength: maximumLength,
            isEnabled: isEnabled, preferredWidth: 66, lineWidth: lineWidth, onSubmit: onSubmit
        ).labelShown()
    }
}
