import KitCore
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The screen until the wallet is loaded.
final class OpeningScreen: Screen<OpeningView> {
    private let lock: WalletLock
    private let didOpen: (WalletOpening) -> Void
    private let opening = OwnedTask()

    init(_ lock: WalletLock, didOpen: @escaping (WalletOpening) -> Void) {
        self.lock = lock
        self.didOpen = didOpen
        super.init(WalletTexts.title, OpeningView())
    }

    override func viewDidLoad() {
        subscriptions = [page.content.retry.observe { [weak self] in self?.open() }]
    }

    /// Tries again when the program is resumed, too.
    override func viewDidAppear() { open() }

    private func open() {
        guard !opening.isRunning else { return }
        page.content.state = .loading
        opening.start { [lock] in
            try await lock.open()
        } done: { [weak self] in
            self?.didOpen($0)
        } failed: { [weak self] in
            self?.page.content.state = .error($0.displayable)
        }
    }
}
