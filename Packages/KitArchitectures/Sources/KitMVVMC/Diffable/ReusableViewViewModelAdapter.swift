/// A row of a table: a view model and its identity.
///
/// Its size is always three words, because a table stores each row twice.
///
/// In MVVMKit two adapters with the same key were equal, so a row whose content changed was not updated. Here the key
/// is only the identity; adapters are equal if their contents are equal too.
public struct ReusableViewViewModelAdapter: Identifiable, Hashable {
    private let source: any RowSource
    private let index: Int

    /// The identity of the row.
    public var id: AnyHashable { source.id(at: index) }
    /// The view model of the row.
    @MainActor public var reusableViewViewModel: any ReusableViewViewModel { source.viewModel(at: index) }

    /// Creates a row from a view model and a key.
    public init<Key: Hashable>(hashable: Key, reusableViewViewModel: any ReusableViewViewModel) {
        self.init(SingleRow(hashable, reusableViewViewModel), at: 0)
    }

    init(_ source: any RowSource, at index: Int) {
        self.source = source
        self.index = index
    }

    /// Returns whether two rows have the same identity and content.
    ///
    /// View models that are neither `Equatable` nor the same object count as different, so that the row is updated.
    public static func == (left: Self, right: Self) -> Bool {
        left.id == right.id && left.source.showsTheSame(at: left.index, as: right.source, at: right.index)
    }

    /// Hashes the identity only.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The source of one or more rows.
protocol RowSource: AnyObject {
    func id(at index: Int) -> AnyHashable
    @MainActor func viewModel(at index: Int) -> any ReusableViewViewModel
    /// Returns whether two rows with the same identity have the same content.
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
    /// Returns a row for the view model, with a key.
    public func adapted<Key: Hashable>(hashable: Key) -> ReusableViewViewModelAdapter {
        ReusableViewViewModelAdapter(hashable: hashable, reusableViewViewModel: self)
    }
}

extension ReusableViewViewModel where Self: Hashable {
    /// Returns a row whose key is the view model itself, so that changed content is a new row.
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
