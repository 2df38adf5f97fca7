/// One step on the way to a place in a body.
///
/// The usual steps are values of their own, for paths are compared for every view of every evaluation.
enum PathStep: Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Into a composite body of a type.
    case type(ObjectIdentifier)
    /// Into a part, or to a property, that has a name.
    case name(String)
    /// Into one of several parts, by its place.
    case number(Int)
    /// Into the part for an element, by the element's identifier.
    case value(AnyHashable)

    init(stringLiteral name: String) { self = .name(name) }
    init(integerLiteral number: Int) { self = .number(number) }
}
