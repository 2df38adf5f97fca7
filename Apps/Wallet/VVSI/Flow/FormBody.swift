import KitCells
import KitCore
import KitSceneViews
import WalletDomain

/// A page of parts below each other, which scrolls where it has too little room.
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
        Scroll(spacing: spacing, insets: insets) { content }
    }
}

extension FormRemark {
    /// What a field shows of it.
    var ofField: TextFieldRemark {
        switch kind {
        case .error: .error(text)
        case .warning: .warning(text)
        case .success: .success(text)
        }
    }
}

/// A bar that is there while the work on a key is under way.
struct KeyWorkBody: ViewBody {
    let title: String
    let work: KeyWork

    var body: some ViewBody { Progress(title, fraction: work.fraction).hidden(!work.isRunning) }
}

/// A field for a secret, as all pages have it.
struct SecretField: ViewBody {
    let label: String
    let text: SecretText
    var remark: FormRemark?
    var isEnabled = true
    var maximumLength = 128
    var width = 60
    var onSubmit: (@MainActor () -> Void)?
    let edited: @MainActor (SecretText) -> Void

    var body: some ViewBody {
        SecureField(
            label, secret: Binding(get: { text }, set: edited), remark: remark?.ofField, maximumLength: maximumLength,
            isEnabled: isEnabled, preferredWidth: width, onSubmit: onSubmit
        ).labelShown()
    }
}
