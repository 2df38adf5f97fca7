import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// The view model of a grid screen; after MVVMKit.
///
/// Headers and footers work as in a table. The original requested supplementary views while it drew the grid, so
/// possibly for a different snapshot than the one on screen. Here the method is called once for each snapshot.
@MainActor
public protocol DiffableCollectionViewViewModel: DiffableTableViewViewModel {
    /// Returns the view model of an item's badge, or `nil`, the default, for no badge.
    func supplementaryViewViewModel(
        for section: SectionType, forKind kind: SupplementaryKind, at position: RowPosition
    ) -> (any ReusableViewViewModel)?
}

extension DiffableCollectionViewViewModel {
    /// Returns `nil`, for no badge.
    public func supplementaryViewViewModel(
        for section: SectionType, forKind kind: SupplementaryKind, at position: RowPosition
    ) -> (any ReusableViewViewModel)? { nil }
}

/// The kind of a supplementary view.
public enum SupplementaryKind: Hashable, Sendable {
    /// A view in the upper right corner of an item.
    case badge
}

/// A section that defines the layout of its items; after MVVMKit.
public protocol SectionLayoutConvertible {
    /// The layout of the section.
    var sectionLayout: CollectionSectionLayout { get }
}

/// A grid screen, whose items are the view models that its own view model publishes; after MVVMKit.
///
/// A section that is `SectionLayoutConvertible` has its own layout, which is read for each snapshot.
open class MVVMDiffableCollectionViewController<
    Model: DiffableCollectionViewViewModel
>: MVVMDiffableViewController<Model> {
    /// The grid.
    public final let collectionView: CollectionView<ReusableViewViewModelAdapter>

    private let badges: ReusableViewRegistry
    private var openings: AnyCancellable?
    private var shownBadges: [AnyHashable: AnyHashable] = [:]

    /// Creates a screen, whose view model may be set later.
    public init(title: String = "", viewModel: Model? = nil) {
        let (cells, badges) = (ReusableViewRegistry(), ReusableViewRegistry())
        self.badges = badges
        collectionView = CollectionView {
            ReusableSlotView(cells, role: .error)
        } configure: { slot, item in
            ReusableSlotView.show(in: slot, AnyHashable(item))
        }
        super.init(title: title, cells: cells, content: collectionView, viewModel: viewModel)
        badges.delegate = self
        collectionView.registerBadge(
            make: { ReusableSlotView(badges, role: .accent) }, configure: ReusableSlotView.show)
        collectionView.badge = { [weak self] in self?.shownBadges[$0.id] }
        openings = collectionView.opened.observe { [weak self] item in
            self?.open(item, at: self?.collectionView.position(of: item.id))
        }
    }

    open override func loadView() -> RetainedView { collectionView }

    override func show(
        _ snapshot: TableSnapshot<Model.SectionType, ReusableViewViewModelAdapter>, _ strategy: TableApplyStrategy
    ) throws(DuplicateIdentifiersError) {
        shownBadges = badges(of: snapshot)
        let layouts = snapshot.sections.map {
            ($0.id as? any SectionLayoutConvertible)?.sectionLayout ?? CollectionSectionLayout()
        }
        try collectionView.apply(snapshot, strategy: strategy) { layouts[$0] }
    }

    private func badges(
        of snapshot: TableSnapshot<Model.SectionType, ReusableViewViewModelAdapter>
    ) -> [AnyHashable: AnyHashable] {
        var badges: [AnyHashable: AnyHashable] = [:]
        for (section, content) in snapshot.sections.enumerated() {
            for (row, item) in content.items.enumerated() {
                let position = RowPosition(section: section, row: row)
                let badge = viewModel?.supplementaryViewViewModel(for: content.id, forKind: .badge, at: position)
                badges[item.id] = badge.map { AnyHashable($0.adapted(hashable: item.id)) }
            }
        }
        return badges
    }

    /// Registers a kind of cell for the view models that have the identifier of its class.
    public final func register<Cell: RetainedView & CustomBinder>(
        identifier: String = Cell.identifier, _ makeCell: @escaping @MainActor () -> Cell
    ) { cells.register(identifier, make: makeCell) }

    /// Registers a kind of view for the badges of items.
    public final func registerBadge<Badge: RetainedView & CustomBinder>(
        identifier: String = Badge.identifier, _ makeBadge: @escaping @MainActor () -> Badge
    ) { badges.register(identifier, make: makeBadge) }
}
