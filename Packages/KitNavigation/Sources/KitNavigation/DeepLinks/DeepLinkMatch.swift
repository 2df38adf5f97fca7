/// An address that fits a pattern, and what stands for the pattern's parameters.
public struct DeepLinkMatch: Hashable, Sendable {
    /// The address.
    public let link: DeepLink
    /// The values of the pattern's parameters.
    public let parameters: [String: String]

    /// A parameter, else the first value of that name in the query.
    public subscript(name: String) -> String? {
        parameters[name] ?? link[name]
    }

    /// A parameter or a value of the query that the place needs.
    public func value<Value: LosslessStringConvertible>(
        _ name: String, as type: Value.Type = Value.self
    ) throws(DeepLinkError) -> Value {
        guard let value = self[name].flatMap(Value.init) else { throw .invalidValue(name: name) }
        return value
    }

    /// A parameter or a value of the query that may be missing, but must be of its kind where it is not.
    public func optionalValue<Value: LosslessStringConvertible>(
        _ name: String, as type: Value.Type = Value.self
    ) throws(DeepLinkError) -> Value? {
        self[name] == nil ? nil : try value(name)
    }
}
