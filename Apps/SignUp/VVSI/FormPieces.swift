import KitCells
import KitSceneViews
import SignUpDomain

/// A form: a panel in the middle that scrolls where there is too little room.
struct FormPage<Content: ViewBody>: ViewBody {
    /// The columns of a field, where there is room for them.
    static var fieldWidth: Int { 48 }

    let title: String
    @ViewBodyBuilder let content: () -> Content

    var body: some ViewBody {
        Scroll(alignment: .center, takesFocus: false) {
            Panel(title, spacing: 1, alignment: .fill, content: content)
        }
    }
}

/// The end of a form: what is to be said, the button that submits, and one that cancels while that is under way.
struct SubmitBody: ViewBody {
    let title: String
    let busyTitle: String
    let notice: String
    let isEnabled: Bool
    let isSubmitting: Bool
    let submit: @MainActor () -> Void
    let cancel: @MainActor () -> Void

    var body: some ViewBody {
        VStack(alignment: .fill) {
            Text(notice, role: .accent)
            HStack(spacing: 2) {
                Button(isSubmitting ? busyTitle : title, isEnabled: isEnabled, isBusy: isSubmitting, action: submit)
                Button(SignUpTexts.cancel, action: cancel).hidden(!isSubmitting)
            }
        }
    }
}

extension PasswordStrength {
    /// What the strength means, and so how its meter looks.
    var role: StyleRole {
        switch self {
        case .none: .secondary
        case .tooShort, .weak: .error
        case .fair: .warning
        case .good, .strong: .success
        }
    }
}
