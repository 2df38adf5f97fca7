import KitCore
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

// From the welcome to a wallet. Without an account, the screens of the key and of the PIN are steps of the setup.
extension WalletBaseline {
    func openWelcome() {
        let welcome = Screen(WalletTexts.title, WelcomeView())
        welcome.subscriptions = [welcome.page.start.action.observe { [weak self] in self?.openTerms() }]
        stack.replace(with: [welcome])
    }

    private func openTerms() {
        let terms = Screen(WalletTexts.termsTitle, TermsView())
        terms.subtitle = WalletTexts.step(.terms)
        terms.subscriptions = [terms.page.accept.action.observe { [weak self] in self?.openChoice() }]
        stack.push(terms)
    }

    private func openChoice() {
        let choice = Screen(WalletTexts.choiceTitle, ChoiceView())
        choice.subtitle = WalletTexts.step(.choice)
        choice.subscriptions = [
            choice.page.create.action.observe { [weak self] in self?.openNewPassphrase() },
            choice.page.restore.action.observe { [weak self] in self?.openRestore() },
        ]
        stack.push(choice)
    }

    private func openNewPassphrase() {
        stack.push(NewPassphraseScreen(environment.keys) { [weak self] in self?.openBackUp($0.key) })
    }

    private func openRestore() {
        stack.push(RestoreScreen(environment.keys) { [weak self] in self?.openNewPIN() })
    }

    // MARK: The private key and the PIN, also from the settings

    func openBackUp(_ key: BackUpKey) {
        stack.push(BackUpScreen(key, isSetup: account == nil) { [weak self] in self?.openConfirmation(of: key) })
    }

    private func openConfirmation(of key: BackUpKey) {
        stack.push(ConfirmBackUpScreen(key, isSetup: account == nil) { [weak self] in self?.saveBackUp() })
    }

    private func saveBackUp() {
        guard !savingBackUp.isRunning else { return }
        savingBackUp.start { [keys = environment.keys] in
            try await keys.markAsBackedUp()
        } done: { [weak self] in
            self?.finishBackUp()
            self?.show(WalletTexts.backedUp)
        } failed: { [weak self] error in
            // The main screen then suggests a back-up again.
            self?.finishBackUp()
            self?.show(error.displayable.message)
        }
    }

    private func finishBackUp() {
        if account == nil { openNewPIN() } else { returnToSettings() }
    }

    func openNewPIN() {
        stack.push(NewPINScreen(environment.lock, isSetup: account == nil) { [weak self] in self?.finishPIN() })
    }

    private func finishPIN() {
        if account == nil { openWallet(isNew: true) } else { returnToSettings() }
    }
}
