import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// A section of a table with one type of cell: its header and its rows; after NanoViewController.
public struct SectionModel<Section: Hashable, Item: Identifiable & Equatable>: Equatable {
    /// The model of the header; if `Section` is an optional, `nil` for no header.
    public var model: Section
    /// The items of the rows.
    public var items: [Item]

    /// Creates a section.
    public init(model: Section, items: [Item]) {
        self.model = model
        self.items = items
    }

    /// The header of a table, with an optional unwrapped.
    fileprivate var header: AnyHashable? {
        let mirror = Mirror(reflecting: model)
        guard mirror.displayStyle == .optional else { return AnyHashable(model) }
        return mirror.children.first?.value as? AnyHashable
    }
}

/// A view that shows models of one type; after NanoViewController.
///
/// Models are identified and compared, so that a table updates only the rows that changed.
@MainActor
public protocol CellConfigurable: AnyObject {
    /// The type of the models.
    associatedtype Model: Identifiable & Equatable
    /// Shows a model.
    func configure(model: Model)
}

/// A cell that a table with one type of cell can create and configure.
public typealias ListCell = TableCellView & CellConfigurable & EmptyInitializable

/// A view in which the user opens rows; after NanoViewController.
@MainActor
public protocol SelectionPublishing: AnyObject {
    /// A publisher of the position of each row that the user opens.
    var selectionPublisher: AnyPublisher<RowPosition, Never> { get }
}

/// A view that shows a table; after NanoViewController.
@MainActor
public protocol TableViewOwner: RetainedView {
    /// The items of the rows.
    associatedtype Item: Identifiable & Equatable
    /// The table.
    var tableView: TableView<Item> { get }
}

/// A view whose table the user can pull to refresh; after NanoViewController.
@MainActor
public protocol PullToRefreshCapable: TableViewOwner {}

extension PullToRefreshCapable {
    /// A binder that shows whether a refresh is running.
    public var isRefreshingBinder: Binder<Bool> { tableView.isRefreshingBinder }

    /// A binder of the text beside the hint while the user pulls, such as the age of the rows.
    public var pullToRefreshTitleBinder: Binder<String> { tableView.pullToRefreshTitleBinder }

    /// A publisher that publishes each time the user pulls.
    public var pullToRefreshTriggerPublisher: AnyPublisher<Void, Never> { tableView.pullToRefreshTriggerPublisher }
}

/// A table with one type of cell, whose content is a list of sections; after NanoViewController.
///
/// It can be the whole view of a scene. In the original, each change was a full reload, which lost the selection and
/// the scroll position, and headers were never shown. Here a change keeps both by the identity of the rows. UIKit
/// deselects a row when it is opened; here it remains selected.
open class SingleCellTypeTableView<Header: Hashable, Cell: ListCell>: RetainedView, TableViewOwner, SelectionPublishing,
    EmptyInitializable
{
    /// The table.
    public final let tableView: TableView<Cell.Model>

    /// Creates an empty table; overrides must call `super`.
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

    /// The height of a row, in cells.
    open class var rowHeight: Int { 1 }

    /// Called when two rows have the same identifier, and the table keeps its rows.
    ///
    /// The default implementation does nothing.
    open func didReject(_ error: DuplicateIdentifiersError) {}

    /// A binder of the sections to show.
    public final var sections: Binder<[SectionModel<Header, Cell.Model>]> { Binder(self) { $0.show($1) } }

    /// A publisher of the position of each row that the user opens.
    public final var selectionPublisher: AnyPublisher<RowPosition, Never> { tableView.rowSelectedPublisher }

    private func show(_ sections: [SectionModel<Header, Cell.Model>]) {
        let snapshot = TableSnapshot<Int, Cell.Model>(
            sections.enumerated().map { .init($0, header: $1.header, items: $1.items) })
        do { try tableView.apply(snapshot) } catch { didReject(error) }
    }

    open override func sizeThatFits(_ proposal: Size) -> Size { proposal }
    open override func layoutSubviews() { tableView.frame = bounds }
}

/// A table that is the view of a scene; the name is NanoViewController's.
public typealias TableViewSceneView<Header: Hashable, Cell: ListCell> = SingleCellTypeTableView<Header, Cell>
/// A table without headers that is the view of a scene; the model of its sections is `nil`.
public typealias HeaderlessTableViewSceneView<Cell: ListCell> = SingleCellTypeTableView<Never?, Cell>
