/// An error of an input, with its message for the user.
///
/// Two errors are equal when their values are; their texts are never compared. The idea is NanoViewController's, where
/// all errors were equal unless a type said otherwise.
public protocol InputError: Error, Hashable, CustomStringConvertible {
    /// What the user reads; the app writes it.
    var errorMessage: String { get }
}

extension InputError {
    /// The message for the user.
    public var description: String { errorMessage }

    /// Returns whether another error, of whatever type, is of the same type and has the same value.
    public func isEqual(_ other: any InputError) -> Bool {
        (other as? Self) == self
    }
}
