import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the private key or its mask, and sends what is pressed; from that of a new wallet, Escape does not lead back.
final class BackUpViewController: ViewController, Mvce.View {
    private let page = BackUpView()
    private var dispatcher: Dispatcher<BackUpEvent>?

    init(_ occasion: BackUpOccasion) {
        super.init(title: WalletTexts.backUpTitle)
        if occasion == .newWallet { subtitle = WalletTexts.step(.backUp) }
        navigationItem.hidesBackButton = occasion == .newWallet
    }

    override func loadView() -> RetainedView { page }
    override func viewWillDisappear() { dispatcher?.send(.disappearing) }

    func bind(model: BackUpModel, dispatcher: Dispatcher<BackUpEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        page.key.text = model.key.masked
        let key = model.key
        return disposer(of: [
            model.isRevealed.bind(to: page.key) { $0.spokenParts = $1 ? key.groups : [] },
            model.isRevealed.bind(to: page.hint) { $0.isHidden = !$1 },
            model.isRevealed.bind(to: page.reveal) { $0.title = $1 ? WalletTexts.hide : WalletTexts.reveal },
            model.wasRevealed.bind(to: page.done) { $0.isEnabled = $1 },
            page.reveal.action.observe { dispatcher.send(.revealPressed) },
            page.done.action.observe { dispatcher.send(.donePressed) },
        ])
    }
}
