import KitSceneViews

/// A snapshot with the strategy for applying it; after MVVMKit.
public struct SnapshotUpdate<SectionType: Hashable> {
    /// The snapshot to show.
    public var snapshot: TableSnapshot<SectionType, ReusableViewViewModelAdapter>
    /// The strategy for applying the snapshot.
    var applyStrategy: TableApplyStrategy
    /// A closure that is called when the table has applied or rejected the snapshot.
    var completion: (@MainActor () -> Void)?

    /// Creates an update; without arguments, of an empty table.
    public init(
        snapshot: TableSnapshot<SectionType, ReusableViewViewModelAdapter> = .init(),
        applyStrategy: TableApplyStrategy = .animationFree, completion: (@MainActor () -> Void)? = nil
    ) {
        self.snapshot = snapshot
        self.applyStrategy = applyStrategy
        self.completion = completion
    }
}

extension TableSnapshot where Item == ReusableViewViewModelAdapter {
    /// Returns an update that applies this snapshot.
    public func adapted(
        applyStrategy: TableApplyStrategy = .animationFree, completion: (@MainActor () -> Void)? = nil
    ) -> SnapshotUpdate<SectionID> {
        SnapshotUpdate(snapshot: self, applyStrategy: applyStrategy, completion: completion)
    }
}
