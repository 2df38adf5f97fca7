import KitCore
import KitSceneViews

/// The view models that a table or a grid shows, and how an update is applied to them; after MVVMKit's custom data
/// sources.
///
/// A screen makes one of its `dataSourceType`. A subclass overrides `prepare(_:)`, for instance to add a section, or to
/// reload where MVVMKit would have changed rows one by one.
@MainActor
open class MVVMDiffableDataSource<SectionType: Hashable> {
    /// The newest snapshot that was shown; empty before the first one.
    public internal(set) final var snapshot = TableSnapshot<SectionType, ReusableViewViewModelAdapter>()

    /// Creates a data source that shows nothing.
    public required init() {}

    /// Changes an update of the view model before it is shown; returns it as it is.
    open func prepare(_ update: SnapshotUpdate<SectionType>) -> SnapshotUpdate<SectionType> { update }

    /// Returns the row at a position; `nil` if there is none.
    public final func itemIdentifier(for position: RowPosition) -> ReusableViewViewModelAdapter? {
        guard snapshot.sections.indices.contains(position.section) else { return nil }
        let items = snapshot.sections[position.section].items
        return items.indices.contains(position.row) ? items[position.row] : nil
    }

    /// Returns the section at an index; `nil` if there is none.
    public final func sectionIdentifier(for index: Int) -> SectionType? {
        snapshot.sections.indices.contains(index) ? snapshot.sections[index].id : nil
    }
}
