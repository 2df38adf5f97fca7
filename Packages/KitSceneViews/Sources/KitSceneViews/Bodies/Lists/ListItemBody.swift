/// The body of a row, whatever its type.
public struct ListItemBody: PrimitiveBody {
    let content: any ViewBody

    func elements(in context: BodyContext) -> [Element] { context.elements(of: content) }
}
