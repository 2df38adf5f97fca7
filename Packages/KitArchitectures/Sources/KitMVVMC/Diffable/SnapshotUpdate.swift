import KitSceneViews

/// A snapshot, and how a table is to come to it; after MVVMKit.
public struct SnapshotUpdate<SectionType: Hashable> {
    /// The snapshot to show.
    public var snapshot: TableSnapshot<SectionType, ReusableViewViewModelAdapter>
    /// The strategy with which the table applies the snapshot.
    var applyStrategy: TableApplyStrategy
    /// Called when the table has taken the snapshot, also when it has refused it.
    var completion: (@MainActor () -> Void)?

    /// Joins the three; without arguments, an empty table.
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
    /// Defines how a table applies this snapshot.
    public func adapted(
        applyStrategy: TableApplyStrategy = .animationFree, completion: (@MainActor () -> Void)? = nil
    ) -> SnapshotUpdate<SectionID> {
        SnapshotUpdate(snapshot: self, applyStrategy: applyStrategy, completion: completion)
    }
}
