/// One row of a list that is written as bodies.
public struct ListItem: Identifiable, Equatable {
    /// The identifier of the element that the row is made from, or the place of a row that is written by itself.
    public let id: AnyHashable
    let content: @MainActor (Bool) -> any ViewBody
    var actions: (@MainActor () -> [RowAction])?
    /// Rows of another evaluation may differ in values that are not comparable.
    private let evaluation: Evaluation

    private final class Evaluation: Sendable {}

    init(id: AnyHashable, content: @escaping @MainActor (Bool) -> any ViewBody) {
        self.id = id
        self.content = content
        evaluation = Evaluation()
    }

    /// The same row, known by another identifier.
    func identified(by id: AnyHashable) -> ListItem {
        var item = ListItem(id: id, content: content)
        item.actions = actions
        return item
    }

    /// Returns whether two are the same row of the same evaluation.
    public static func == (left: ListItem, right: ListItem) -> Bool {
        left.id == right.id && left.evaluation === right.evaluation
    }
}
