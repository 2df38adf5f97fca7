import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Everything that can happen to the choice between a new wallet and one that is restored.
enum ChoiceEvent {
    case create
    case restore
}

/// Notifies the flow of the choice; the scene needs no model.
struct ChoiceController: Mvce.Controller {
    let flow: Dispatcher<WalletFlowEvent>

    func update(model: Void, for event: ChoiceEvent, dispatcher: Dispatcher<ChoiceEvent>) {
        switch event {
        case .create: flow.send(.start(.create))
        case .restore: flow.send(.start(.restore))
        }
    }
}

/// Shows the choice, and sends what was chosen.
final class ChoiceViewController: ViewController, Mvce.View {
    private let choice = ChoiceView()

    init() {
        super.init(title: WalletTexts.choiceTitle)
        subtitle = WalletTexts.step(.choice)
    }

    override func loadView() -> View { choice }

    func bind(model: Void, dispatcher: Dispatcher<ChoiceEvent>) -> BindingDisposer {
        disposer(of: [
            choice.create.action.observe { dispatcher.send(.create) },
            choice.restore.action.observe { dispatcher.send(.restore) },
        ])
    }
}
