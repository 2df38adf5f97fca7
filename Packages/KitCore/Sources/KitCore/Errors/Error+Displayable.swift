extension Error {
    /// The error as one that can be shown: itself, or an unknown error where it has no words for the user.
    public var displayable: any DisplayableError {
        self as? any DisplayableError ?? UnknownError(message: "Please try again later.")
    }
}
