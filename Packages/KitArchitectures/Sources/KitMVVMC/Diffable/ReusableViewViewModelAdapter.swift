/// A row of a table: a view model and its identity.
///
/// It takes three words, whatever they are: a table keeps each row twice.
///
/// After MVVMKit, where two adapters with the same key were equal, so that a row whose content had changed was never
/// shown again. Here the key is the identity alone; adapters are equal only if their contents are equal too.
public struct ReusableViewViewModelAdapter: Identifiable, Hashable {
    private let source: any RowSource
    private let index: Int

    /// The identity of the row.
    public var id: AnyHashable { source.id(at: index) }
    /// The view model of the row.
    @MainActor public var reusableViewViewModel: any ReusableViewViewModel { source.viewModel(at: index) }

    /// Joins a view model with the key of its row.
    public init<Key: Hashable>(hashable: Key, reusableViewViewModel: any ReusableViewViewModel) {
        self.init(SingleRow(hashable, reusableViewViewModel), at: 0)
    }

    init(_ source: any RowSource, at index: Int) {
        self.source = source
        self.index = index
    }

    /// Returns whether both are the same row and show the same.
    ///
    /// View models that are neither `Equatable` nor the same object count as changed: shown again once too often is
    /// better than once too little.
    public static func == (left: Self, right: Self) -> Bool {
        left.id == right.id && left.source.showsTheSame(at: left.index, as: right.source, at: right.index)
    }

    /// Feeds the key alone.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// What rows are made of.
protocol RowSource: AnyObject {
    func id(at index: Int) -> AnyHashable
    @MainActor func viewModel(at index: Int) -> any ReusableViewViewModel
    /// Returns whether two rows with the same identifier show the same.
    func showsTheSame(at index: Int, as other: any RowSource, at otherIndex: Int) -> Bool
}

private final class SingleRow: RowSource {
    private let id: AnyHashable
    private let viewModel: any ReusableViewViewModel

    init(_ id: some Hashable, _ viewModel: any ReusableViewViewModel) {
        self.id = AnyHashable(id)
        self.viewModel = viewModel
    }

    func id(at index: Int) -> AnyHashable { id }
    func viewModel(at index: Int) -> any ReusableViewViewModel { viewModel }

    func showsTheSame(at index: Int, as other: any RowSource, at otherIndex: Int) -> Bool {
        guard let other = other as? SingleRow else { return false }
        if let value = viewModel as? any Equatable { return value.isEqual(to: other.viewModel) }
        guard type(of: viewModel) is AnyObject.Type else { return false }
        return viewModel as AnyObject === other.viewModel as AnyObject
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}

extension ReusableViewViewModel {
    /// Returns a row of the view model with the given key.
    public func adapted<Key: Hashable>(hashable: Key) -> ReusableViewViewModelAdapter {
        ReusableViewViewModelAdapter(hashable: hashable, reusableViewViewModel: self)
    }
}

extension ReusableViewViewModel where Self: Hashable {
    /// Returns a row whose key is the view model itself: with other content it is another row.
    public func adapted() -> ReusableViewViewModelAdapter { adapted(hashable: self) }
}

extension ReusableViewViewModel where Self: Identifiable {
    /// Returns a row whose key is the view model's identifier.
    public func adapted() -> ReusableViewViewModelAdapter { adapted(hashable: id) }
}

extension ReusableViewViewModel where Self: Hashable & Identifiable {
    /// Returns a row whose key is the view model's identifier.
    public func adapted() -> ReusableViewViewModelAdapter { adapted(hashable: id) }
}
