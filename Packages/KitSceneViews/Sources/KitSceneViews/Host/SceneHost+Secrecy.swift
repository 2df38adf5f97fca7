import KitCore

extension SceneHost {
    /// Whether what is typed next goes into a secure field: who records what comes must not keep it.
    public var isFocusSecure: Bool {
        update()
        return focusedView?.semantics?.traits.contains(.secure) ?? false
    }
}
