import KitMVCE
import KitSceneViews
import WalletDomain
import WalletScreens

/// The pages before there is a wallet: what happens on them concerns the flow alone.
enum StartScenes {
    static func welcome(_ flow: Dispatcher<WalletFlowEvent>) -> ViewController {
        let view = WelcomeView()
        return FlowScene(title: WalletTexts.title, view, [view.start.sends(.start, to: flow)])
    }

    static func terms(_ flow: Dispatcher<WalletFlowEvent>) -> ViewController {
        let view = TermsView()
        return FlowScene(title: WalletTexts.termsTitle, view, [view.accept.sends(.accept, to: flow)])
    }

    static func choice(_ flow: Dispatcher<WalletFlowEvent>) -> ViewController {
        let view = ChoiceView()
        return FlowScene(
            title: WalletTexts.choiceTitle, view,
            [view.create.sends(.create, to: flow), view.restore.sends(.restore, to: flow)])
    }
}
