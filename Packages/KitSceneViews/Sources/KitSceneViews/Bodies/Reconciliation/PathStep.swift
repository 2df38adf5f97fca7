/// One step on the way to a place in a body.
///
/// A few bytes without references, except for an element's identifier: steps are compared for every part of every body.
struct PathStep: Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    private enum Kind: UInt8 { case type, part, number, value }

    private let kind: Kind
    private let bits: UInt
    private let value: Identifier?

    private init(_ kind: Kind, _ bits: UInt, _ value: Identifier? = nil) {
        (self.kind, self.bits, self.value) = (kind, bits, value)
    }

    /// Into a part that has a name in the kit's own text.
    init(stringLiteral name: StaticString) { self.init(part: name) }
    /// Into one of several parts, by its place.
    init(integerLiteral number: Int) { self = .number(number) }

    /// Into a part that has a name in the kit's own text.
    ///
    /// The hash of the name, FNV-1a, stands for it: a body has a few names, and they are in the kit's hand.
    init(part name: StaticString) {
        var hash: UInt = 0xCBF2_9CE4_8422_2325
        name.withUTF8Buffer { for byte in $0 { hash = (hash ^ UInt(byte)) &* 0x100_0000_01B3 } }
        self.init(.part, hash)
    }

    /// Into a composite body of a type.
    static func type(_ id: ObjectIdentifier) -> PathStep { PathStep(.type, UInt(bitPattern: id)) }
    /// Into one of several parts, by its place.
    static func number(_ number: Int) -> PathStep { PathStep(.number, UInt(bitPattern: number)) }
    /// Into the part for an element, by the element's identifier; or to a property, by its name.
    static func value(_ id: some Hashable) -> PathStep { PathStep(.value, 0, Identifier(id)) }

    /// A Boolean value that indicates whether there is no end of such steps.
    var isOfElement: Bool { value != nil }

    /// An identifier of any type, behind one reference.
    private final class Identifier: Hashable {
        let value: AnyHashable
        init(_ value: some Hashable) { self.value = AnyHashable(value) }
        static func == (left: Identifier, right: Identifier) -> Bool { left === right || left.value == right.value }
        func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }
}
