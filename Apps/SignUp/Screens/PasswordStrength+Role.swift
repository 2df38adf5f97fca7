import KitSceneViews
import SignUpDomain

extension PasswordStrength {
    /// What the strength means, and so how its meter looks.
    public var role: StyleRole {
        switch self {
        case .none: .secondary
        case .tooShort, .weak: .error
        case .fair: .warning
        case .good, .strong: .success
        }
    }
}
