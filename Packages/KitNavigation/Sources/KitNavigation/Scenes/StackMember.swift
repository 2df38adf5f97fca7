/// A scene that wants to know which stack it is on, so that it can present something over it.
@MainActor
public protocol StackMember: Presentable {
    /// The scene came onto a stack, before it is loaded; or left it, with `nil`.
    func didMove(to stack: SceneStack?)
}
