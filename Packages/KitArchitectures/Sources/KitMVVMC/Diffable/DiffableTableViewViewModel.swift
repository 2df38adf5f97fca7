import KitReactive
import KitSceneViews

/// The view model of a screen that is a table: it publishes what the table shows; after MVVMKit.
@MainActor
public protocol DiffableTableViewViewModel: ReferenceViewModel {
    /// The identity of the sections.
    associatedtype SectionType: Hashable
    /// The content of the table: sections of view models.
    typealias Snapshot = TableSnapshot<SectionType, ReusableViewViewModelAdapter>
    /// A snapshot, and how the table comes to it.
    typealias SnapshotAdapter = SnapshotUpdate<SectionType>
    /// A publisher of the table's content, from the first value on.
    var snapshot: AnyPublisher<SnapshotAdapter, Never> { get }
    /// The view model of a section's header; `nil` for the header that the snapshot has.
    ///
    /// It is called once per snapshot, while the snapshot is applied, so header and rows match.
    func headerViewModel(for section: SectionType, at index: Int) -> (any ReusableViewViewModel)?
    /// The view model of a section's footer; `nil` for the footer that the snapshot has.
    func footerViewModel(for section: SectionType, at index: Int) -> (any ReusableViewViewModel)?
}

extension DiffableTableViewViewModel {
    /// No view model: the snapshot's own header, if there is one.
    public func headerViewModel(for section: SectionType, at index: Int) -> (any ReusableViewViewModel)? { nil }
    /// No view model: the snapshot's own footer, if there is one.
    public func footerViewModel(for section: SectionType, at index: Int) -> (any ReusableViewViewModel)? { nil }
}
