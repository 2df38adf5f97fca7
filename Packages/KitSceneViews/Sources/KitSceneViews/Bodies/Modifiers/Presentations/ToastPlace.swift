/// The message of one place in a body.
@MainActor
final class ToastPlace: BodyPlace {
    private var shown: Content?
    private weak var scene: ViewController?

    /// A message, and what it is about.
    private struct Content: Equatable {
        let toast: Toast
        let id: AnyHashable?
    }

    /// Makes the message be what the state says; one with another identifier is another, even of the same words.
    func show(
        _ toast: Toast?, id: AnyHashable?, command: KeyCommand? = nil, in scene: ViewController?,
        didEnd: @escaping @MainActor () -> Void
    ) {
        let content = toast.map { Content(toast: $0, id: id) }
        guard content != shown else { return }
        if let shown { self.scene?.dismissToast(shown.toast) }
        guard let content, let scene else { return shown = nil }
        (shown, self.scene) = (content, scene)
        scene.showToast(content.toast, command: command) { [weak self] in
            if self?.shown == content { self?.shown = nil }
            didEnd()
        }
    }

    /// What has been said stays for its time.
    func placeDidLeave() {}
}
