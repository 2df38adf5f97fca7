extension Error {
    /// Returns whether another error is the same one: of the same type, and the same object, equal, or of equal parts.
    ///
    /// A type that is neither a class nor `Equatable` is compared by its case and by everything in it, so `.http(404)`
    /// and `.http(500)` differ although their texts may be equal. Where the parts do not tell displayable errors apart,
    /// their texts do. NiceArchitecture compared `localizedDescription`.
    public func isSame(as other: any Error) -> Bool {
        guard haveSameContent(self, other), _code == other._code else { return false }
        guard let left = self as? any DisplayableError, let right = other as? any DisplayableError else { return true }
        return left.title == right.title && left.message == right.message
    }
}

/// Returns whether two values are of one type and equal, or the same object, or made of parts for which that holds.
private func haveSameContent(_ left: Any, _ right: Any) -> Bool {
    guard type(of: left) == type(of: right) else { return false }
    if let equatable = left as? any Equatable { return equatable.isEqual(toAny: right) }
    if type(of: left) is AnyClass { return (left as AnyObject) === (right as AnyObject) }
    let (parts, others) = (Mirror(reflecting: left).children, Mirror(reflecting: right).children)
    // A case without anything in it has no parts; its name tells it apart.
    guard !parts.isEmpty || !others.isEmpty else { return String(describing: left) == String(describing: right) }
    return parts.count == others.count
        && zip(parts, others).allSatisfy { $0.label == $1.label && haveSameContent($0.value, $1.value) }
}

extension Equatable {
    fileprivate func isEqual(toAny other: Any) -> Bool {
        (other as? Self) == self
    }
}
