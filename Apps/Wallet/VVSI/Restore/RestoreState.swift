import KitCore
import KitVVSI
import WalletDomain

/// The state of the page that restores a wallet.
struct RestoreState: StateProtocol, Equatable {
    var source = RestoreSource.key
    /// The fields of each source; those of the one that is not chosen are empty.
    var key = KeyEntry()
    var file = FileEntry()
    var work = KeyWork.none
    /// Whether the user has tried to restore the wallet since the last edit.
    var isAttempted = false
    /// The field that the last attempt found wrong, until the next edit.
    var rejection: Rejection?

    nonisolated struct Rejection: Equatable {
        let field: Field
        let reason: String
    }

    /// The fields of both sources, in their order.
    nonisolated enum Field {
        case key
        case newPassphrase
        case repetition
        case path
        case passphrase
    }

    nonisolated struct KeyEntry: Equatable {
        var key = SecretText()
        var passphrase = SecretText()
        var repetition = SecretText()

        var checkedKey: Checked<SecretText> { WalletKey.check(backupText: key) }
        var checked: Checked<SecretText> { PassphraseRules.passphrase(passphrase) }
        var same: Checked<SecretText> { PassphraseRules.repetition(repetition, of: passphrase) }
    }

    nonisolated struct FileEntry: Equatable {
        var path = ""
        var passphrase = SecretText()
    }

    /// Whether leaving the page would lose what was typed.
    var hasEntries: Bool { !key.key.isEmpty || !file.path.isEmpty }

    /// The order that the fields make; `nil` until all of them are right.
    var order: RestoreOrder? {
        switch source {
        case .key: RestoreOrder(key: key.checkedKey, newPassphrase: key.checked, repetition: key.same)
        case .file: RestoreOrder(path: file.path, passphrase: file.passphrase)
        }
    }

    /// The first field that is not valid; `nil` if the wallet can be restored.
    var firstInvalid: Field? {
        switch source {
        case .key where key.checkedKey.value == nil: .key
        case .key where key.checked.value == nil: .newPassphrase
        case .key: key.same.value == nil ? .repetition : nil
        case .file where file.path.isEmpty: .path
        case .file: file.passphrase.isEmpty ? .passphrase : nil
        }
    }

    var keyRemark: FormRemark? { key.checkedKey.remark ?? missing(.key, WalletTexts.privateKeyMissing) }
    var newPassphraseRemark: FormRemark? {
        key.checked.remark ?? missing(.newPassphrase, WalletTexts.passphraseMissing)
    }
    var repetitionRemark: FormRemark? { key.same.remark ?? missing(.repetition, WalletTexts.repetitionMissing) }
    var pathRemark: FormRemark? { rejected(.path) ?? missing(.path, WalletTexts.pathMissing) }
    var passphraseRemark: FormRemark? {
        rejected(.passphrase) ?? missing(.passphrase, WalletTexts.filePassphraseMissing)
    }

    /// The error at the first invalid field after an attempt.
    private func missing(_ field: Field, _ text: String) -> FormRemark? {
        isAttempted && field == firstInvalid ? FormRemark(text, .error) : nil
    }

    private func rejected(_ field: Field) -> FormRemark? {
        rejection.flatMap { $0.field == field ? FormRemark($0.reason, .error) : nil }
    }

    /// Ends the work; what concerns the file or its passphrase is said at its field.
    mutating func fail(because error: any DisplayableError) {
        let fault = source == .file ? error as? KeystoreError : nil
        let field: Field? = fault == .wrongPassphrase ? .passphrase : fault?.concernsFile == true ? .path : nil
        rejection = field.map { Rejection(field: $0, reason: error.message) }
        work = field == nil ? .failed(error.message) : .none
    }

    /// Chooses a source, whose fields are empty; while a wallet is being restored, the source stays.
    mutating func select(_ newSource: RestoreSource) {
        if newSource != source, !work.isRunning { self = RestoreState(source: newSource) }
    }

    /// Empties the fields with secrets, and ends the work; the path is no secret.
    mutating func forgetSecrets() {
        self = RestoreState(source: source, file: FileEntry(path: file.path))
    }
}
