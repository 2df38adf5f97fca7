import KitSceneViews

extension View {
    /// The name under which a class of cells, headers or footers is registered unless another one is given.
    public nonisolated static var identifier: String { String(reflecting: self) }
}
