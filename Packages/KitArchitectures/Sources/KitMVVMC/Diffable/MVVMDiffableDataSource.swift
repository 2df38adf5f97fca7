import KitCore
import KitSceneViews

/// The view models that a table or a grid shows, and the way updates are applied to them; after MVVMKit's custom data
/// sources.
///
/// A screen creates one of its `dataSourceType`. Subclasses override `prepare(_:)`, for example to add a section.
@MainActor
open class MVVMDiffableDataSource<SectionType: Hashable> {
    /// The latest snapshot that was shown; empty before the first one.
    public internal(set) final var snapshot = TableSnapshot<SectionType, ReusableViewViewModelAdapter>()

    /// Creates an empty data source.
    public required init() {}

    /// Modifies an update of the view model before it is shown; by default, returns it unchanged.
    open func prepare(_ update: SnapshotUpdate<SectionType>) -> SnapshotUpdate<SectionType> { update }

    /// Returns the row at a position, or `nil` if there is none.
    public final func itemIdentifier(for position: RowPosition) -> ReusableViewViewModelAdapter? {
        guard snapshot.sections.indices.contains(position.section) else { return nil }
        let items = snapshot.sections[position.section].items
        return items.indices.contains(position.row) ? items[position.row] : nil
    }

    /// Returns the section at an index, or `nil` if there is none.
    public final func sectionIdentifier(for index: Int) -> SectionType? {
        snapshot.sections.indices.contains(index) ? snapshot.sections[index].id : nil
    }
}
