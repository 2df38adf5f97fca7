import KitReactive
import KitSceneViews

/// The view model of a table screen, which publishes the content of the table; after MVVMKit.
@MainActor
public protocol DiffableTableViewViewModel: ReferenceViewModel {
    /// The type that identifies sections.
    associatedtype SectionType: Hashable
    /// The content of the table: sections of view models.
    typealias Snapshot = TableSnapshot<SectionType, ReusableViewViewModelAdapter>
    /// A snapshot with the strategy for applying it.
    typealias SnapshotAdapter = SnapshotUpdate<SectionType>
    /// A publisher of the table's content, beginning with the current one.
    var snapshot: AnyPublisher<SnapshotAdapter, Never> { get }
    /// Returns the view model of a section's header, or `nil` for the header of the snapshot.
    ///
    /// It is called once for each snapshot, while the snapshot is applied, so header and rows match.
    func headerViewModel(for section: SectionType, at index: Int) -> (any ReusableViewViewModel)?
    /// Returns the view model of a section's footer, or `nil` for the footer of the snapshot.
    func footerViewModel(for section: SectionType, at index: Int) -> (any ReusableViewViewModel)?
}

extension DiffableTableViewViewModel {
    /// Returns `nil`, for the header of the snapshot.
    public func headerViewModel(for section: SectionType, at index: Int) -> (any ReusableViewViewModel)? { nil }
    /// Returns `nil`, for the footer of the snapshot.
    public func footerViewModel(for section: SectionType, at index: Int) -> (any ReusableViewViewModel)? { nil }
}
