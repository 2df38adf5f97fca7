/// A value that is never printed: its descriptions, and what a debugger or a trace sees of it, are a mask.
public struct Secret<Value>: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable,
    TraceDescribable
{
    /// The value itself; asking for it says that it leaves the mask.
    public let exposed: Value

    /// Puts a value behind a mask.
    public init(_ value: Value) { exposed = value }

    /// A mask.
    public var description: String { "•••" }
    /// A mask.
    public var debugDescription: String { "•••" }
    /// A mask.
    public var traceDescription: String { "•••" }
    /// Shows nothing inside.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}
