import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// The model of the page that restores a wallet.
final class RestoreModel {
    let source = Property(RestoreSource.key)
    let key = Property(SecretText())
    let newPassphrase = Property(SecretText())
    let repetition = Property(SecretText())
    let path = Property("")
    let passphrase = Property(SecretText())
    /// How much of the work is done, from 0 to 1; `nil` while there is none.
    let progress = Property<Double?>(nil)
    /// Why the wallet could not be restored; `nil` when nothing went wrong.
    let failure = Property<String?>(nil)
    /// The field that an attempt to restore the wallet lacks, until the next edit; `nil` for none.
    let missing = Property<RestoreField?>(nil)

    let checkedKey: Derived<Checked<SecretText>>
    let checkedPassphrase: Derived<Checked<SecretText>>
    let checkedRepetition: Derived<Checked<SecretText>>
    let keyRemark: Derived<FormRemark?>
    let newPassphraseRemark: Derived<FormRemark?>
    let repetitionRemark: Derived<FormRemark?>
    let pathRemark: Derived<FormRemark?>
    let passphraseRemark: Derived<FormRemark?>
    /// What the entries for the chosen source order; `nil` while one is wrong.
    let order: Derived<RestoreOrder?>
    /// The first field of the chosen source that is not valid.
    let invalidField: Derived<RestoreField?>
    let canRestore: Derived<Bool>
    /// Whether leaving the page would lose what was typed.
    let hasEntries: Derived<Bool>

    init() {
        checkedKey = Derived(key) { WalletKey.check(backupText: $0) }
        checkedPassphrase = Derived(newPassphrase) { PassphraseRules.passphrase($0) }
        checkedRepetition = Derived(repetition, newPassphrase) { PassphraseRules.repetition($0, of: $1) }
        keyRemark = Derived(checkedKey, missing) { $0.remark ?? FormRemark(.key, lacking: $1) }
        newPassphraseRemark = Derived(checkedPassphrase, missing) {
            $0.remark ?? FormRemark(.newPassphrase, lacking: $1)
        }
        repetitionRemark = Derived(checkedRepetition, missing) { $0.remark ?? FormRemark(.repetition, lacking: $1) }
        pathRemark = Derived(missing) { FormRemark(.path, lacking: $0) }
        passphraseRemark = Derived(missing) { FormRemark(.passphrase, lacking: $0) }
        let fromKey = Derived(checkedKey, checkedPassphrase, checkedRepetition) {
            RestoreOrder(key: $0, newPassphrase: $1, repetition: $2)
        }
        let fromFile = Derived(path, passphrase) { RestoreOrder(path: $0, passphrase: $1) }
        order = Derived(source, fromKey, fromFile) { $0 == .key ? $1 : $2 }
        let invalidKeyField = Derived(checkedKey, checkedPassphrase, checkedRepetition) {
            RestoreField.firstInvalid(key: $0, newPassphrase: $1, repetition: $2)
        }
        let invalidFileField = Derived(path, passphrase) { RestoreField.firstInvalid(path: $0, passphrase: $1) }
        invalidField = Derived(source, invalidKeyField, invalidFileField) { $0 == .key ? $1 : $2 }
        hasEntries = Derived(key, path) { !$0.isEmpty || !$1.isEmpty }
        canRestore = Derived(order, progress) { $0 != nil && $1 == nil }
    }
}
