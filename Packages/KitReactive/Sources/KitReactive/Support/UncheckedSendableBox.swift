/// A box that carries a value that is not `Sendable` to the main actor.
///
/// `@unchecked`, because subscribers are not `Sendable` although Combine's rules let them move between threads. Safe,
/// because everywhere in this module the sender does not use the value after the handover, and only the main actor
/// reads it.
/// and it is read on the main actor only.
struct UncheckedSendableBox<Value>: @unchecked Sendable {
    let value: Value
}

/// An immutable weak reference.
///
/// `@unchecked`, because a weak variable counts as mutable. Safe, because it is never changed after its creation, weak
/// references may be read on any thread, and the object is used only on its own actor.
struct WeakReference<Object: AnyObject>: @unchecked Sendable {
    weak var object: Object?
}
