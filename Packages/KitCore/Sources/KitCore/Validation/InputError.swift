/// What is wrong with an input, with the words that the user reads about it.
///
/// Two errors are equal when their values are; their texts are never compared. The idea is NanoViewController's, where
/// all errors were equal unless a type said otherwise.
public protocol InputError: Error, Hashable, CustomStringConvertible {
    /// What the user reads; the app writes it.
    var errorMessage: String { get }
}

extension InputError {
    /// What the user reads.
    public var description: String { errorMessage }

    /// Returns whether another error, of whatever type, is of the same type and has the same value.
    public func isEqual(_ other: any InputError) -> Bool {
        (other as? Self) == self
    }
}
