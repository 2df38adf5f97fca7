import KitCore
import KitReactive
import WalletDomain

/// A new passphrase and its repetition.
///
/// Its methods check the repetition again when the passphrase changes.
final class PassphrasePairModel {
    let passphrase = FieldModel(SecretText(), PassphraseRules.passphrase)
    let repetition: FieldModel<SecretText, SecretText>

    init() {
        repetition = FieldModel(SecretText()) { [text = passphrase.text] in
            PassphraseRules.repetition($0, of: text.value)
        }
    }

    /// The passphrase, when it keeps the rules and was typed twice.
    var value: SecretText? { repetition.value == nil ? nil : passphrase.value }

    func edit(_ text: SecretText, in field: FieldModel<SecretText, SecretText>) {
        field.edit(text)
        if field === passphrase { repetition.validate() }
    }

    /// Removes both.
    func clear() {
        passphrase.edit(SecretText())
        repetition.edit(SecretText())
    }
}

/// The model of the page for a new passphrase: one property for each thing that changes on its own.
///
/// Its methods keep the button consistent with the entries and with the work under way.
final class NewPassphraseModel {
    let fields = PassphrasePairModel()
    let canMake = Property(false)
    let work = KeyWorkModel()
    /// Why the keys could not be made; `nil` when nothing went wrong.
    let failure = Property<String?>(nil)

    func edit(_ text: SecretText, in field: FieldModel<SecretText, SecretText>) {
        fields.edit(text, in: field)
        updateCanMake()
    }

    /// Begins to make the keys.
    /// - Returns: The passphrase for them; `nil` while an entry is wrong, or keys are being made.
    func begin() -> SecretText? {
        guard canMake.value, let passphrase = fields.value else { return nil }
        work.begin()
        failure.set(ifChanged: nil)
        updateCanMake()
        return passphrase
    }

    /// Ends the work, with an error or because the user cancelled it.
    func end(_ message: String? = nil) {
        work.end()
        failure.set(ifChanged: message)
        updateCanMake()
    }

    /// Removes what was typed, and ends what was under way.
    func clear() {
        fields.clear()
        end()
    }

    private func updateCanMake() { canMake.set(ifChanged: fields.value != nil && !work.isRunning) }
}
