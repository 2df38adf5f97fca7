import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The private key, masked until the user reveals it.
final class BackUpScreen: Screen<BackUpView> {
    private let key: BackUpKey
    private let didWriteDown: () -> Void
    private var isRevealed = false

    /// - Parameter isSetup: A Boolean value that indicates whether the key is new; Escape does not lead back then.
    init(_ key: BackUpKey, isSetup: Bool, didWriteDown: @escaping () -> Void) {
        self.key = key
        self.didWriteDown = didWriteDown
        super.init(WalletTexts.backUpTitle, BackUpView())
        if isSetup { subtitle = WalletTexts.step(.backUp) }
        navigationItem.hidesBackButton = isSetup
    }

    override func viewDidLoad() {
        subscriptions = [
            page.reveal.action.observe { [weak self] in self?.toggleReveal() },
            page.done.action.observe { [weak self] in self?.didWriteDown() },
        ]
        page.key.text = key.masked
        page.done.isEnabled = false
        reveal(false)
    }

    override func viewWillDisappear() { reveal(false) }

    private func toggleReveal() {
        reveal(!isRevealed)
        page.done.isEnabled = true
    }

    private func reveal(_ isRevealed: Bool) {
        self.isRevealed = isRevealed
        page.key.spokenParts = isRevealed ? key.groups : []
        page.hint.isHidden = !isRevealed
        page.reveal.title = isRevealed ? WalletTexts.hide : WalletTexts.reveal
    }
}
