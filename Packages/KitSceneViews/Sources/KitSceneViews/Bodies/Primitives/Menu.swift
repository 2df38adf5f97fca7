/// A button that opens a list of actions; the declarative face of `MenuView`.
public struct Menu: PrimitiveBody {
    private let title: String
    private let isEnabled: Bool
    private let items: [MenuItem]

    /// Creates a menu of entries written under each other.
    public init(_ title: String, isEnabled: Bool = true, @MenuItemBuilder items: () -> [MenuItem]) {
        self.title = title
        self.isEnabled = isEnabled
        self.items = items()
    }

    func elements(in context: BodyContext) -> [Element] {
        [
            Element(context, make: { MenuView("") }) { view in
                view.title = title
                view.items = items
                view.isEnabled = isEnabled
            }
        ]
    }
}
