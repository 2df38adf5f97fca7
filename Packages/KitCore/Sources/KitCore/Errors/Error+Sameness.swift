extension Error {
    /// Whether another error is the same one: of the same type, and the same object, or equal, or of the same code.
    ///
    /// Texts alone never make two errors the same. A type that is neither a class nor `Equatable` is compared by its
    /// code, which for an enum is the case; where that does not tell displayable errors apart, their texts do.
    /// NiceArchitecture compared `localizedDescription`.
    public func isSame(as other: any Error) -> Bool {
        guard type(of: self) == type(of: other) else { return false }
        if let equatable = self as? any Equatable { return equatable.isEqual(toAny: other) }
        if Self.self is AnyClass { return (self as AnyObject) === (other as AnyObject) }
        guard _code == other._code else { return false }
        guard let left = self as? any DisplayableError, let right = other as? any DisplayableError else { return true }
        return left.title == right.title && left.message == right.message
    }
}

extension Equatable {
    fileprivate func isEqual(toAny other: Any) -> Bool {
        (other as? Self) == self
    }
}
