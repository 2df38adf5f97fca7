/// A scene with places inside which other scenes are shown; after MVVMKit's `ContainerViewProvider`.
@MainActor
public protocol SceneContainer: Presentable {
    /// What names the places.
    associatedtype ContainerViewKind: Hashable
}
