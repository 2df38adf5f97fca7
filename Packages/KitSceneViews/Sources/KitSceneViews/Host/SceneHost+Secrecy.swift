import KitCore

extension SceneHost {
    /// A Boolean value that indicates whether input goes into a secure field, so it must not be recorded.
    public var isFocusSecure: Bool {
        update()
        return focusedView?.semantics?.traits.contains(.secure) ?? false
    }
}
