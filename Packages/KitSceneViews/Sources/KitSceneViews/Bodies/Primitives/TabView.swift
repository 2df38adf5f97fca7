import KitCells

/// Pages of which one is shown, with their titles above; the declarative face of `TabsView`.
///
///     TabView(selection: $page) {
///         Tab("Inbox") { InboxBody() }
///         Tab("Sent") { SentBody() }
///     }
public struct TabView: PrimitiveBody {
    private let label: String
    private let selection: Binding<Int>?
    private let tabs: [Tab]

    /// Creates pages.
    /// - Parameters:
    ///   - label: The name of the pages for a screen reader.
    ///   - selection: The index of the shown page; `nil` leaves it to the view.
    ///   - tabs: The pages, from left to right.
    public init(_ label: String = "", selection: Binding<Int>? = nil, @ArrayBuilder<Tab> tabs: () -> [Tab]) {
        self.label = label
        self.selection = selection
        self.tabs = tabs()
    }

    func elements(in context: BodyContext) -> [BodyPart] {
        let contents = tabs.enumerated().map { index, tab in
            context.within(.number(index)) { tab.content.elements(in: context) }
        }
        // Read here and not in the update, so that the body is known to depend on it.
        let selected = selection?.wrappedValue
        let titles = tabs.map(\.title)
        let invalidate = context.store.invalidate
        return [
            ViewElement(context, make: { TabsView() }) { view in
                view.accessibilityLabel = label
                view.setPages(titles)
                for (page, content) in zip(view.pages, contents) { content.first?.update(page.content) }
                if let selected { view.selectedIndex = selected }
                view.selectionHandler = { index in
                    selection?.wrappedValue = index
                    invalidate()
                }
            }
        ]
    }
}

/// A page of a `TabView`.
@MainActor
public struct Tab {
    let title: String
    let content: StackBody<TupleBody>

    /// Creates a page whose parts are below each other.
    public init<Content: ViewBody>(_ title: String, @ViewBodyBuilder content: () -> Content) {
        self.title = title
        self.content = StackBody(
            axis: .vertical, spacing: 0, alignment: .fill, insets: EdgeInsets(), content: TupleBody(parts: [content()]))
    }
}

extension TabsView {
    /// Takes titles for pages that are stacks; pages that are there keep their content.
    fileprivate func setPages(_ titles: [String]) {
        guard titles != pages.map(\.title) else { return }
        pages = titles.enumerated().map { index, title in
            Page(title, pages.indices.contains(index) ? pages[index].content : StackView(.vertical))
        }
    }
}
