import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the choice between a new wallet and one that is restored; its buttons are events of the flow.
final class ChoiceViewController: ViewController {
    private let choice = ChoiceView()
    private var bindings: [AnyCancellable] = []

    init(flow: Dispatcher<WalletFlowEvent>) {
        super.init(title: WalletTexts.choiceTitle)
        subtitle = WalletTexts.step(.choice)
        bindings = [
            choice.create.action.observe { flow.send(.setup(.newWalletChosen)) },
            choice.restore.action.observe { flow.send(.setup(.restoringChosen)) },
        ]
    }

    override func loadView() -> RetainedView { choice }
}
