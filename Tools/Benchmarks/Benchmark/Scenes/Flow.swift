import KitCells
import KitNavigation
import Measuring

/// A window with an app of two screens, and a user's input.
final class Flow {
    private let window: Window
    private let root: any SceneRoot

    init(_ root: any SceneRoot) {
        self.root = root
        window = Window(root: root, width: 80, height: 24)
    }

    /// Opens the second screen, and presses its button once.
    func showScene() {
        press(.enter)
        check(depth: 2)
        press(.enter)
    }

    /// Returns to the first screen.
    func leaveScene() {
        press(.escape)
        check(depth: 1)
    }

    private func press(_ key: Key) {
        window.press(key)
        window.frame()
    }

    /// Checks that a scene was shown, without which a flat heap proves nothing.
    private func check(depth: Int) {
        guard root.stack.scenes.count != depth else { return }
        Process.exitWithFailure("There are \(root.stack.scenes.count) scenes, not \(depth): nothing is measured.")
    }
}
