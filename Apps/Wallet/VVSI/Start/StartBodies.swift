import KitSceneViews
import KitVVSI
import WalletDomain

/// The page until the app knows whether there is a wallet.
struct OpeningBody: ViewBody, SceneAppearance {
    let viewState: ViewState<OpeningInteractor>

    var body: some ViewBody {
        StatefulView(viewState.state.load, onRetry: open) { EmptyBody() }
    }

    private func open() { viewState.trigger(.open) }
    func didAppear() { open() }
}

/// The first page without a wallet.
struct WelcomeBody: ViewBody {
    let flow: ViewState<WalletFlowInteractor>

    var body: some ViewBody {
        FormBody {
            Text(WalletTexts.welcome)
            VStack {
                Text(WalletTexts.stepsTitle, role: .heading)
                ForEach(WalletTexts.steps, id: \.self) { Text($0) }
            }
            Button(WalletTexts.start) { flow.trigger(.open(.terms)) }.preferredFocus()
        }
    }
}

/// The page with the terms.
struct TermsBody: ViewBody {
    let flow: ViewState<WalletFlowInteractor>

    var body: some ViewBody {
        FormBody {
            Text(WalletTexts.terms)
            Button(WalletTexts.accept) { flow.trigger(.open(.choice)) }.preferredFocus()
        }
        .navigationSubtitle(WalletTexts.step(.terms))
    }
}

/// The choice between a new wallet and one that is restored.
struct ChoiceBody: ViewBody {
    let flow: ViewState<WalletFlowInteractor>

    var body: some ViewBody {
        FormBody {
            Button(WalletTexts.create) { flow.trigger(.open(.newPassphrase)) }.preferredFocus()
            Button(WalletTexts.restore) { flow.trigger(.open(.restore)) }
        }
        .navigationSubtitle(WalletTexts.step(.choice))
    }
}

/// The page about the app.
struct AboutBody: ViewBody {
    var body: some ViewBody {
        FormBody { Text(WalletTexts.about) }
    }
}
