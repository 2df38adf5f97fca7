import KitSceneViews
import SignUpDomain

extension PasswordStrength {
    /// What the strength means, and so how its meter looks.
    public var role: StyleRole {
        switch self {
        case .none: .secondary
        // No error: the field's own remark says whether the password can be used.
        case .tooShort, .weak, .fair: .warning
        case .good, .strong: .success
        }
    }
}
