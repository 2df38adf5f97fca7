import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the model part by part, and sends the typed text and the pressed buttons.
final class RestoreViewController: ViewController, Mvce.View {
    private let page = RestoreView()
    private var dispatcher: Dispatcher<RestoreEvent>?

    init() {
        super.init(title: WalletTexts.restoreTitle)
        subtitle = WalletTexts.step(.passphrase)
    }

    override func loadView() -> View { page }
    override func viewDidDisappear() { dispatcher?.send(.disappear) }

    func bind(model: RestoreModel, dispatcher: Dispatcher<RestoreEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        let new = model.newPassphrase
        var bindings =
            page.key.bind(model.key) { dispatcher.send(.edit(.key($0))) }
            + page.newPassphrase.bind(new.passphrase) { dispatcher.send(.edit(.newPassphrase($0))) }
            + page.repetition.bind(new.repetition) { dispatcher.send(.edit(.repetition($0))) }
        bindings += [
            model.source.bind(to: page) { $0.shownSource = $1 },
            model.path.bind(to: page.path) { $0.text = $1 },
            model.passphrase.bind(to: page.passphrase) { $0.secret = $1 },
            model.canRestore.bind(to: page.restore) { $0.isEnabled = $1 },
            model.work.fraction.bind(to: page) { $0.isWorking = $1 != nil },
            page.progress.bind(model.work),
            model.failure.bind(to: page.failure) { $0.text = $1 ?? "" },
        ]
        bindings += [
            page.source.selection.observe { index in
                if let source = RestoreSource(rawValue: index) { dispatcher.send(.choose(source)) }
            },
            page.path.edited.observe { dispatcher.send(.edit(.path($0))) },
            page.passphrase.editedSecret.observe { dispatcher.send(.edit(.passphrase($0))) },
            page.repetition.action.observe { dispatcher.send(.restore) },
            page.passphrase.action.observe { dispatcher.send(.restore) },
            page.restore.action.observe { dispatcher.send(.restore) },
            page.cancel.action.observe { dispatcher.send(.cancel) },
        ]
        return disposer(of: bindings)
    }
}
