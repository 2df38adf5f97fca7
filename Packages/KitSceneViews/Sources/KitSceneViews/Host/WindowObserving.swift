import KitNavigation

/// A root that is notified of changes of its window, such as the root of an app that locks itself.
///
/// A host looks once, when it is made, whether its root is one.
@MainActor
public protocol WindowObserving: SceneRoot {
    /// The user has pressed a key, pasted something or used the mouse; told before anything is done about it.
    func windowDidReceiveInput()
    /// The window is put aside, as by Ctrl-Z: what must not be seen when it comes back goes now.
    func windowWillSuspend()
}
