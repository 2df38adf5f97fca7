/// Carries a value that is not known to be `Sendable` to the main actor.
///
/// Unchecked, because subscribers of publishers are not `Sendable` although Combine's rules let them be handed from
/// thread to thread. Safe where, as everywhere in this module, the sender does not touch the value after the handover
/// and it is read on the main actor only.
struct UncheckedSendableBox<Value>: @unchecked Sendable {
    let value: Value
}

/// A weak reference that is never changed after it was made.
///
/// Unchecked, because a weak variable counts as mutable. Safe, because it is constant where it is used, and because weak
/// references may be read on any thread; the object is used only on its own actor.
struct WeakReference<Object: AnyObject>: @unchecked Sendable {
    weak var object: Object?
}
