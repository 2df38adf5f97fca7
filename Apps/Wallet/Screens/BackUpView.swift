import KitCore
import KitSceneViews
import WalletDomain

/// Shows the private key, masked until the user reveals it.
package final class BackUpView: FormView {
    /// Shows the key and hides it.
    package let reveal = ButtonView(WalletTexts.reveal).preferred()
    /// Continues.
    package let done = ButtonView(WalletTexts.writtenDown).primary()
    /// The key, masked; its parts are shown and read while it is revealed.
    package let key = LabelView(role: .accent)
    /// How to hear the key; hidden while it is masked.
    package let hint = LabelView(role: .secondary)

    /// Creates the page.
    package init() {
        key.accessibilityLabel = WalletTexts.privateKey
        key.isPrivacySensitive = true
        hint.keyedText = WalletTexts.revealedHint
        super.init(
            WalletTexts.privateKeyFrame,
            [LabelView(WalletTexts.backUp), key, hint, reveal, done])
    }
}

/// The form for the end of the private key.
package final class ConfirmBackUpView: FormView {
    /// The end of the key.
    package let end = TextFieldView.secret(WalletTexts.lastCharacters, maximumLength: BackUpKey.maximumEndInput)
        .submitting(WalletTexts.confirm).preferred()
    /// Compares.
    package let confirm = ButtonView(WalletTexts.confirm).primary()

    /// Creates the page.
    package init() {
        super.init(WalletTexts.privateKeyFrame, [LabelView(WalletTexts.confirmBackUp), end, confirm])
        keyCommands = [.submitting(end)]
    }
}

/// The form for a new passphrase, typed twice; shows that the keys are made.
package final class NewPassphraseView: FormView {
    /// The passphrase.
    package let passphrase = TextFieldView.secret(WalletTexts.passphrase).submitting(WalletTexts.makeWallet).preferred()
    /// The repetition.
    package let repetition = TextFieldView.secret(WalletTexts.repetition).submitting(WalletTexts.makeWallet)
    /// Creates the wallet.
    package let make = ButtonView(WalletTexts.makeWallet).primary()
    /// Shows how far the keys are.
    package let progress = ProgressBarView.keyWork(WalletTexts.makingKeys)
    /// Stops making them.
    package let cancel = ButtonView(WalletTexts.cancel)
    /// Why the keys could not be made.
    package let failure = ErrorLineView()
    /// Whether the keys are being made: nothing can be typed then.
    package var isWorking = false {
        didSet {
            for field in [passphrase, repetition] { field.isEnabled = !isWorking }
            make.isBusy = isWorking
            cancel.isHidden = !isWorking
            updateKeys()
        }
    }

    /// Creates the page.
    package init() {
        super.init(
            WalletTexts.passphraseFrame,
            [
                LabelView(WalletTexts.passphraseUse), passphrase, repetition, StackView(.vertical, [make, failure]),
                progress, cancel,
            ])
        updateKeys()
    }

    private func updateKeys() {
        keyCommands = [.cancelling(cancel, isEnabled: isWorking), .submitting(passphrase)]
    }
}

/// The form for a new PIN, typed twice.
package final class NewPINView: FormView {
    /// The digits.
    package let pin = TextFieldView.secret(WalletTexts.pin, lineWidth: 8).preferred()
    /// Leaves the wallet without a PIN.
    package let skip = ButtonView(WalletTexts.skip)
    /// The text above the field.
    package let prompt = LabelView()

    /// Creates the page.
    package init() { super.init(WalletTexts.pinFrame, [prompt, pin, skip]) }
}

/// The form for restoring a wallet.
package final class RestoreView: FormView {
    /// From what the wallet is restored.
    package let source = SegmentedControlView(RestoreSource.allCases.map(\.name)).preferred()
    /// The private key.
    package let key = TextFieldView.secret(WalletTexts.privateKey, maximumLength: 200)
        .submitting(WalletTexts.restoreNow)
    /// The new passphrase.
    package let newPassphrase = TextFieldView.secret(WalletTexts.newPassphraseTitle)
        .submitting(WalletTexts.restoreNow)
    /// The repetition.
    package let repetition = TextFieldView.secret(WalletTexts.repetition).submitting(WalletTexts.restoreNow)
    /// What a keystore file is, and where.
    package let note = LabelView(role: .secondary)
    /// Where the keystore file is.
    package let path = TextFieldView(WalletTexts.path, maximumLength: 1_024, preferredWidth: 66).labelled()
        .submitting(WalletTexts.restoreNow)
    /// The passphrase of the file.
    package let passphrase = TextFieldView.secret(WalletTexts.passphrase).submitting(WalletTexts.restoreNow)
    /// Restores.
    package let restore = ButtonView(WalletTexts.restoreNow).primary()
    /// Stops restoring.
    package let cancel = ButtonView(WalletTexts.cancel)
    /// Shows how far the restoring is.
    package let progress = ProgressBarView.keyWork(WalletTexts.restoring)
    /// Why the wallet could not be restored; empty when nothing went wrong.
    package let failure = ErrorLineView()
    /// From what the wallet is restored: its fields are there, the others are not.
    package var shownSource = RestoreSource.key {
        didSet {
            source.selectedIndex = shownSource.rawValue
            for field in [key, newPassphrase, repetition] { field.isHidden = shownSource != .key }
            for view in [note, path, passphrase] { view.isHidden = shownSource != .file }
        }
    }
    /// Whether the wallet is being restored: nothing can be typed then.
    package var isWorking = false {
        didSet {
            for field in fields { field.isEnabled = !isWorking }
            restore.isBusy = isWorking
            cancel.isHidden = !isWorking
            updateKeys()
        }
    }

    /// All fields.
    package var fields: [TextFieldView] { [key, newPassphrase, repetition, path, passphrase] }

    /// Creates the page.
    package init() {
        source.accessibilityLabel = WalletTexts.restoreFrom
        super.init(
            WalletTexts.restoreFrame,
            [
                source, key, newPassphrase, repetition, note, path, passphrase,
                StackView(.vertical, [restore, failure]),
                progress, cancel,
            ])
        updateKeys()
    }

    private func updateKeys() { keyCommands = [.cancelling(cancel, isEnabled: isWorking), .submitting(path)] }
}
