/// A row of a table: a view model and its identity.
///
/// After MVVMKit, where two adapters with the same key were equal, so that a row whose content had changed was never
/// shown again. Here the key is the identity alone; adapters are equal only if their contents are equal too.
public struct ReusableViewViewModelAdapter: Identifiable, Hashable {
    /// The identity of the row.
    public let id: AnyHashable
    /// The view model of the row.
    public let reusableViewViewModel: any ReusableViewViewModel

    /// Joins a view model with the key of its row.
    public init<Key: Hashable>(hashable: Key, reusableViewViewModel: any ReusableViewViewModel) {
        id = AnyHashable(hashable)
        self.reusableViewViewModel = reusableViewViewModel
    }

    /// Returns whether both are the same row and show the same.
    ///
    /// View models that are neither `Equatable` nor the same object count as changed: shown again once too often is
    /// better than once too little.
    public static func == (left: Self, right: Self) -> Bool {
        left.id == right.id && left.showsTheSame(as: right)
    }

    /// Feeds the key alone.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    private func showsTheSame(as other: Self) -> Bool {
        if let value = reusableViewViewModel as? any Equatable {
            return value.isEqual(to: other.reusableViewViewModel)
        }
        guard type(of: reusableViewViewModel) is AnyObject.Type else { return false }
        return reusableViewViewModel as AnyObject === other.reusableViewViewModel as AnyObject
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
