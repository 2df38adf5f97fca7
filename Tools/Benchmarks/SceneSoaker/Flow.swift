import KitCells
import KitNavigation
import Measuring

/// A window on an app of two screens, with a user's input.
final class Flow {
    private let window: Window
    private let root: any SceneRoot

    init(_ root: any SceneRoot) {
        self.root = root
        window = Window(root: root, width: 80, height: 24)
    }

    /// Opens the second screen, and uses its button once.
    func showScene() {
        press(.enter)
        check(depth: 2)
        press(.enter)
    }

    /// Goes back.
    func leaveScene() {
        press(.escape)
        check(depth: 1)
    }

    private func press(_ key: Key) {
        window.press(key)
        window.frame()
    }

    /// A flat heap means nothing if no scene was shown.
    private func check(depth: Int) {
        guard root.stack.scenes.count != depth else { return }
        Process.exitWithFailure("There are \(root.stack.scenes.count) scenes, not \(depth): nothing is measured.")
    }
}
