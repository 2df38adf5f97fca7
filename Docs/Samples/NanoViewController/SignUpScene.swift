import KitMVVMC
import KitSceneViews

// NanoViewController: a screen's controller in three lines.
final class SignUpScene: Scene<SignUpView> {
    static let title = "Sign Up"
}
