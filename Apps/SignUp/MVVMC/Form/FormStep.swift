import SignUpDomain

/// The navigation step of both forms.
public enum FormStep: Equatable {
    case signedIn(Session)
}
