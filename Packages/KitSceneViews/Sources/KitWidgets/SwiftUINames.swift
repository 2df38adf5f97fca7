import KitSceneViews

// Names of SwiftUI without a meaning here. The compiler's messages name the right word.

/// Not available.
@available(*, unavailable, message: "use Stepper, which changes a whole number")
public struct Slider: View {
    /// Not available.
    public init(value: Binding<Double>, in range: ClosedRange<Double> = 0...1) {}
    /// An empty body.
    public var body: some View { EmptyView() }
}

/// Not available.
@available(*, unavailable, message: "use ProgressView(label, value: value)")
public struct Gauge: View {
    /// Not available.
    public init(value: Double, @ViewBuilder label: () -> some View) {}
    /// An empty body.
    public var body: some View { EmptyView() }
}

extension ArrayBuilder where Element == Tab {
    /// Not available.
    @available(*, unavailable, message: "use Tab(title) { content } in the TabView")
    public static func buildExpression(_ page: some View) -> [Tab] { [] }
}

extension Stepper {
    /// Not available.
    @available(*, unavailable, message: "the label comes first: Stepper(label, value: $value, in: 0...10, step: 2)")
    public init(
        value: Binding<Int>, in range: ClosedRange<Int> = 0...100, step: Int = 1, @ViewBuilder label: () -> some View
    ) { self.init("", value: value) }
}

extension Tab {
    /// Not available.
    @available(*, unavailable, message: "use Tab(title) { content }; the selection is the index of the tab")
    public init(
        _ title: String, systemImage: String, value: some Hashable, @ViewBuilder content: () -> some View
    ) { self.init(title, content: content) }
    /// Not available.
    @available(*, unavailable, message: "use Tab(title) { content }")
    public init(_ title: String, systemImage: String, @ViewBuilder content: () -> some View) {
        self.init(title, content: content)
    }
}

extension Table {
    /// Not available.
    @available(*, unavailable, message: "bind a TableSortOrder?, and give the columns what they sort by: sortedBy")
    public init<Comparator>(
        _ items: [Item], selection: Binding<Item.ID?>? = nil, sortOrder: Binding<[Comparator]>,
        @ArrayBuilder<TableColumn<Item>> columns: () -> [TableColumn<Item>]
    ) { self.init(items, selection: selection, columns: columns) }
}

extension TableColumn {
    /// Not available.
    @available(*, unavailable, message: "a cell is a text: return a String, and style it by role or attributedText")
    public init(_ title: String, @ViewBuilder content: @escaping @MainActor (Item) -> some View) {
        self.init(title, text: { _ in "" })
    }
    /// Not available.
    @available(*, unavailable, message: "use width(min:); columns share the free cells")
    public func width(min: Int? = nil, ideal: Int? = nil, max: Int?) -> TableColumn { self }
}
