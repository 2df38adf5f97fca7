import KitSceneViews

/// A view that reports user actions to a delegate.
///
/// After MVVMKit, where the delegate is held unsafely. Here it is held weakly.
@MainActor
public protocol Delegator: AssociatedObjectsOwner {}

extension Delegator {
    /// The delegate as an object of any type, held weakly.
    public var rawDelegate: AnyObject? {
        get { (associatedObjects[delegateKey] as? WeakDelegate)?.object }
        set { associatedObjects[delegateKey] = newValue.map(WeakDelegate.init) }
    }
}

/// A view with a delegate of one type, such as a cell that reports to the screen of its table.
///
/// `MVVMDiffableTableViewController` sets itself as the delegate of its cells before it binds them.
@MainActor
public protocol CustomDelegator: Delegator {
    /// The type of the delegate: an existential (`any`) type of a class-bound protocol.
    associatedtype Delegate
    /// The delegate, held weakly unless the view declares it otherwise.
    var delegate: Delegate? { get set }
}

extension CustomDelegator {
    /// The delegate, or `nil` if it has been released or has a different type.
    public var delegate: Delegate? {
        get { rawDelegate as? Delegate }
        set { rawDelegate = newValue.map { $0 as AnyObject } }
    }

    /// Sets an object as the delegate if it has the right type.
    func adopt(_ object: AnyObject?) { delegate = object as? Delegate }
}

private let delegateKey = "KitMVVMC.delegate"

@MainActor
private final class WeakDelegate {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
}
