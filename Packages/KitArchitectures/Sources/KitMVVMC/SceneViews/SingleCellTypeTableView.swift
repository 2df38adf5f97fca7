import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// A section of a table with one type of cells: its header and its rows; after NanoViewController.
public struct SectionModel<Section: Hashable, Item: Identifiable & Equatable>: Equatable {
    /// The model of the header; `nil` (if `Section` is an optional) for no header.
    public var model: Section
    /// The items of the rows.
    public var items: [Item]

    /// Creates a section.
    public init(model: Section, items: [Item]) {
        self.model = model
        self.items = items
    }

    /// The header of a table: the value in an optional, if there is one.
    fileprivate var header: AnyHashable? {
        let mirror = Mirror(reflecting: model)
        guard mirror.displayStyle == .optional else { return AnyHashable(model) }
        return mirror.children.first?.value as? AnyHashable
    }
}

/// Something that shows one model after another; after NanoViewController.
///
/// A model is identified and compared, so that a table changes only the rows that changed.
@MainActor
public protocol CellConfigurable: AnyObject {
    /// The model of a cell.
    associatedtype Model: Identifiable & Equatable
    /// Shows a model.
    func configure(model: Model)
}

/// A cell that a table with one type of cells can make and configure.
public typealias ListCell = TableCellView & CellConfigurable & EmptyInitializable

/// A view in which the user opens rows; after NanoViewController.
@MainActor
public protocol SelectionPublishing: AnyObject {
    /// Publishes the position of each row that the user opens.
    var selectionPublisher: AnyPublisher<RowPosition, Never> { get }
}

/// A view that shows a table; after NanoViewController.
@MainActor
public protocol TableViewOwner: View {
    /// The items of the rows.
    associatedtype Item: Identifiable & Equatable
    /// The table.
    var tableView: TableView<Item> { get }
}

/// Marks a view whose table the user can pull to refresh; after NanoViewController.
@MainActor
public protocol PullToRefreshCapable: TableViewOwner {}

extension PullToRefreshCapable {
    /// Shows that a refresh runs, and that it has ended.
    public var isRefreshingBinder: Binder<Bool> { tableView.isRefreshingBinder }

    /// Writes what the row that is pulled says besides its hint, such as how old the rows are.
    public var pullToRefreshTitleBinder: Binder<String> { tableView.pullToRefreshTitleBinder }

    /// Publishes each time that the user pulls.
    public var pullToRefreshTriggerPublisher: AnyPublisher<Void, Never> { tableView.pullToRefreshTriggerPublisher }
}

/// A table with one type of cells, fed with sections; after NanoViewController.
///
/// It can be the whole view of a scene. There, each change was a full reload, which lost selection and place, and
/// headers were never shown. Here a change keeps both by the identity of the rows. UIKit deselects a row when it is
/// opened; here the user stays on it.
open class SingleCellTypeTableView<Header: Hashable, Cell: ListCell>: View, TableViewOwner, SelectionPublishing,
    EmptyInitializable
{
    /// The table.
    public final let tableView: TableView<Cell.Model>

    /// Creates an empty table; a subclass that adds parts overrides it and calls `super`.
    public required override init() {
        tableView = TableView(rowHeight: Self.rowHeight) {
            Cell()
        } configure: { cell, model in
            (cell as? Cell)?.configure(model: model)
        }
        super.init()
        tableView.allowsPullToRefresh = self is any PullToRefreshCapable
        flexibility = .both
        addSubview(tableView)
    }

    /// The cells that a row is high.
    open class var rowHeight: Int { 1 }

    /// Called when two rows have the same identifier and the table keeps its rows; does nothing.
    open func didReject(_ error: DuplicateIdentifiersError) {}

    /// Shows sections.
    public final var sections: Binder<[SectionModel<Header, Cell.Model>]> { Binder(self) { $0.show($1) } }

    /// Publishes the position of each row that the user opens.
    public final var selectionPublisher: AnyPublisher<RowPosition, Never> { tableView.rowSelectedPublisher }

    private func show(_ sections: [SectionModel<Header, Cell.Model>]) {
        let snapshot = TableSnapshot<Int, Cell.Model>(
            sections.enumerated().map { .init($0, header: $1.header, items: $1.items) })
        do { try tableView.apply(snapshot) } catch { didReject(error) }
    }

    open override func sizeThatFits(_ proposal: Size) -> Size { proposal }
    open override func layoutSubviews() { tableView.frame = bounds }
}

/// A table that is the view of a scene; NanoViewController's name.
public typealias TableViewSceneView<Header: Hashable, Cell: ListCell> = SingleCellTypeTableView<Header, Cell>
/// A table without headers that is the view of a scene; the model of its sections is `nil`.
public typealias HeaderlessTableViewSceneView<Cell: ListCell> = SingleCellTypeTableView<Never?, Cell>
