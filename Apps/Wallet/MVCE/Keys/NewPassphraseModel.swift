import KitCore
import KitReactive
import WalletDomain

/// A new passphrase, and the same once more.
///
/// Its methods judge the repetition again when the passphrase changes.
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

    func write(_ text: SecretText, to field: FieldModel<SecretText, SecretText>) {
        field.write(text)
        if field === passphrase { repetition.judge() }
    }

    /// Forgets both.
    func clear() {
        passphrase.write(SecretText())
        repetition.write(SecretText())
    }
}

/// What the page for a new passphrase shows: one property for each thing that changes on its own.
///
/// Its methods keep what can be pressed with what was typed and with what is under way.
final class NewPassphraseModel {
    let fields = PassphrasePairModel()
    let canMake = Property(false)
    let work = KeyWorkModel()
    /// Why the keys could not be made; empty when nothing went wrong.
    let failure = Property("")

    func write(_ text: SecretText, to field: FieldModel<SecretText, SecretText>) {
        fields.write(text, to: field)
        allow()
    }

    /// Notes that the keys are made from now on.
    /// - Returns: The passphrase that locks them; `nil` while something is wrong, or keys are being made.
    func begin() -> SecretText? {
        guard canMake.value, let passphrase = fields.value else { return nil }
        work.begin()
        failure.set(ifChanged: "")
        allow()
        return passphrase
    }

    /// Notes that the keys are not made any more, for a reason or because a person stopped it.
    func end(_ message: String = "") {
        work.end()
        failure.set(ifChanged: message)
        allow()
    }

    /// Forgets what was typed, and what was under way.
    func clear() {
        fields.clear()
        end()
    }

    private func allow() { canMake.set(ifChanged: fields.value != nil && !work.isRunning) }
}
