/// A body that is made of retained views directly.
@MainActor
protocol PrimitiveBody: ViewBody where Body == Never {
    /// The retained views that the body stands for.
    func elements(in context: BodyContext) -> [Element]
}

extension PrimitiveBody {
    /// Never evaluated: the context asks a primitive body for its elements instead.
    public var body: Never { preconditionFailure("\(Self.self) is a primitive body: it has elements and no body") }
}
