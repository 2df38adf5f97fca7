import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the model part by part, and sends the typed text and the pressed buttons.
final class RestoreViewController: ViewController, Mvce.View {
    private let page = RestoreView()
    private var dispatcher: Dispatcher<RestoreEvent>?

    init(keystorePath: String) {
        super.init(title: WalletTexts.restoreTitle)
        page.note.text = WalletTexts.keystoreNote(keystorePath)
        subtitle = WalletTexts.step(.passphrase)
    }

    override func loadView() -> RetainedView { page }
    override func viewDidDisappear() { dispatcher?.send(.disappeared) }

    func bind(model: RestoreModel, dispatcher: Dispatcher<RestoreEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        return disposer(of: fields(model, dispatcher) + remarks(model) + work(model) + presses(dispatcher))
    }

    private func fields(_ model: RestoreModel, _ dispatcher: Dispatcher<RestoreEvent>) -> [AnyCancellable] {
        page.key.bind(model.key) { dispatcher.send(.keyTyped($0)) }
            + page.newPassphrase.bind(model.newPassphrase) { dispatcher.send(.newPassphraseTyped($0)) }
            + page.repetition.bind(model.repetition) { dispatcher.send(.repetitionTyped($0)) }
            + page.path.bind(model.path) { dispatcher.send(.pathTyped($0)) }
            + page.passphrase.bind(model.passphrase) { dispatcher.send(.passphraseTyped($0)) }
    }

    private func remarks(_ model: RestoreModel) -> [AnyCancellable] {
        [
            model.keyRemark.bind(to: page.key) { $0.show($1) },
            model.newPassphraseRemark.bind(to: page.newPassphrase) { $0.show($1) },
            model.repetitionRemark.bind(to: page.repetition) { $0.show($1) },
            model.pathRemark.bind(to: page.path) { $0.show($1) },
            model.passphraseRemark.bind(to: page.passphrase) { $0.show($1) },
            model.missing.bind(to: page) { page, missing in
                switch missing?.field {
                case .key: page.key.focus()
                case .newPassphrase: page.newPassphrase.focus()
                case .repetition: page.repetition.focus()
                case .path: page.path.focus()
                case .passphrase: page.passphrase.focus()
                case nil: break
                }
            },
        ]
    }

    private func work(_ model: RestoreModel) -> [AnyCancellable] {
        [
            model.source.bind(to: page) { $0.shownSource = $1 },
            model.canRestore.bind(to: page.restore) { $0.isEnabled = $1 },
            model.progress.bind(to: page) { $0.isWorking = $1 != nil },
            model.progress.bind(to: page.progress) { $0.show($1) },
            model.failure.bind(to: page.failure) { $0.text = $1 ?? "" },
            model.hasEntries.bind(to: navigationItem) { $0.backConfirmation = $1 ? .restoring : nil },
        ]
    }

    private func presses(_ dispatcher: Dispatcher<RestoreEvent>) -> [AnyCancellable] {
        [
            page.source.selection.observe { index in
                if let source = RestoreSource(rawValue: index) { dispatcher.send(.sourceChosen(source)) }
            },
            page.restore.action.observe { dispatcher.send(.restorePressed) },
            page.cancel.action.observe { dispatcher.send(.cancelPressed) },
        ]
            + page.fields.map { field in field.action.observe { dispatcher.send(.restorePressed) } }
    }
}
