import KitSceneViews

/// A view that tells somebody else what a person does in it.
///
/// After MVVMKit, where the delegate was kept without any care for its life. Here it is kept weakly.
@MainActor
public protocol Delegator: AttachmentKeeping {}

extension Delegator {
    /// Who is told, of whatever type; not kept alive.
    public var rawDelegate: AnyObject? {
        get { (attachments[delegateKey] as? WeakDelegate)?.object }
        set { attachments[delegateKey] = newValue.map(WeakDelegate.init) }
    }
}

/// A view with a delegate of one type, such as a cell that reports to the screen of its table.
///
/// `MVVMDiffableTableViewController` makes itself the delegate of its cells, before it binds them.
@MainActor
public protocol CustomDelegator: Delegator {
    /// What the delegate must be: `any` protocol, whose conforming types are classes.
    associatedtype Delegate
    /// Who is told; kept weakly unless the view declares it otherwise.
    var delegate: Delegate? { get set }
}

extension CustomDelegator {
    /// Who is told; `nil` once it is gone, and for an object that is no such delegate.
    public var delegate: Delegate? {
        get { rawDelegate as? Delegate }
        set { rawDelegate = newValue.map { $0 as AnyObject } }
    }

    /// Tells an object from now on, if it can be the delegate.
    func adopt(_ object: AnyObject?) { delegate = object as? Delegate }
}

private let delegateKey = "KitMVVMC.delegate"

@MainActor
private final class WeakDelegate {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
}
