/// The message of one place in a body.
@MainActor
final class ToastPlace: BodyPlace {
    private var toast: Toast?
    private weak var scene: ViewController?

    func show(_ newToast: Toast?, in scene: ViewController?, didEnd: @escaping @MainActor () -> Void) {
        guard newToast != toast else { return }
        if let toast { self.scene?.host?.dismissToast(toast) }
        guard let newToast, let scene else { return toast = nil }
        (toast, self.scene) = (newToast, scene)
        scene.showToast(newToast) { [weak self] in
            if self?.toast == newToast { self?.toast = nil }
            didEnd()
        }
    }

    /// What has been said stays for its time.
    func placeDidLeave() {}
}
