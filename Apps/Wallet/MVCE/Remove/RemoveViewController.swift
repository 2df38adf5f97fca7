import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the word that confirms the removal, and sends the typed text and the pressed buttons.
final class RemoveViewController: ViewController, Mvce.View {
    private let page = RemoveView()

    init() {
        super.init(title: WalletTexts.removeWallet)
    }

    override func loadView() -> RetainedView { page }

    func bind(model: RemoveModel, dispatcher: Dispatcher<RemoveEvent>) -> BindingDisposer {
        var bindings = page.word.bind(model.word) { dispatcher.send(.typed($0)) }
        bindings += [
            model.isWrong.bind(to: page.word) { $0.show($1 ? FormRemark(WalletTexts.removeHint, .error) : nil) },
            model.canRemove.bind(to: page.remove) { $0.isEnabled = $1 },
            model.failure.bind(to: page.failure) { $0.text = $1 ?? "" },
            page.word.action.observe { dispatcher.send(.removePressed) },
            page.remove.action.observe { dispatcher.send(.removePressed) },
        ]
        return disposer(of: bindings)
    }
}
