import KitCells
import KitCore
import KitSceneViews
import WalletDomain

/// A page of parts below each other, which scrolls if it has too little room and has its place in a larger window.
struct FormBody<Content: ViewBody>: ViewBody {
    private let spacing: Int
    private let insets: EdgeInsets
    private let content: Content

    init(
        spacing: Int = 1, insets: EdgeInsets = EdgeInsets(horizontal: 2, vertical: 1),
        @ViewBodyBuilder content: () -> Content
    ) {
        self.spacing = spacing
        self.insets = insets
        self.content = content()
    }

    var body: some ViewBody {
        ScrollContainer(spacing: spacing, insets: insets, pageLayout: .form) { content }
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

/// Lines that may end within a word, as those of an address must.
struct LinesBody: ViewBody {
    let lines: [String]

    var body: some ViewBody {
        VStack { ForEach(Array(lines.enumerated()), id: \.offset) { Text($0.element, wrapping: .character) } }
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
    var width = 66
    var onSubmit: (@MainActor () -> Void)?
    let edited: @MainActor (SecretText) -> Void

    var body: some ViewBody {
        SecureField(
            label, secret: Binding(get: { text }, set: edited), remark: remark?.ofField, maximumLength: maximumLength,
            isEnabled: isEnabled, preferredWidth: width, onSubmit: onSubmit
        ).labelShown()
    }
}
