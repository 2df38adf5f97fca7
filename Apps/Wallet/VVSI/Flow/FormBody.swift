import KitCells
import KitCore
import KitSceneViews
import WalletDomain

/// A page of parts below each other, which scrolls where it has too little room.
struct FormBody<Content: ViewBody>: ViewBody {
    private let spacing: Int
    private let content: Content

    init(spacing: Int = 1, @ViewBodyBuilder content: () -> Content) {
        self.spacing = spacing
        self.content = content()
    }

    var body: some ViewBody {
        Scroll(spacing: spacing, insets: EdgeInsets(horizontal: 2, vertical: 1)) { content }
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

extension Binding where Value == String {
    /// Shows a secret, and reports what a person makes of it.
    init(_ secret: Secret<String>, edited: @escaping @MainActor (Secret<String>) -> Void) {
        self.init(get: { secret.exposed }, set: { edited(Secret($0)) })
    }
}

/// A field for a secret, as all pages have it.
struct SecretField: ViewBody {
    let label: String
    let text: Secret<String>
    var remark: FormRemark?
    var isEnabled = true
    var maximumLength = 128
    var width = 60
    var onSubmit: (@MainActor () -> Void)?
    let edited: @MainActor (Secret<String>) -> Void

    var body: some ViewBody {
        SecureField(
            label, text: Binding(text, edited: edited), remark: remark?.ofField, maximumLength: maximumLength,
            isEnabled: isEnabled, preferredWidth: width, onSubmit: onSubmit)
    }
}
