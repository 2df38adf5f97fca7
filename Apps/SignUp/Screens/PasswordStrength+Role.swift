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

extension LabelView {
    /// Shows how hard a password is to guess, as a meter.
    public func show(_ strength: PasswordStrength) {
        text = SignUpTexts.meter(strength)
        role = strength.role
    }
}
