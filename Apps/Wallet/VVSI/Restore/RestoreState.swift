import KitCore
import KitVVSI
import WalletDomain

/// The state of the page that restores a wallet.
struct RestoreState: StateProtocol {
    private(set) var entry = Entry.key(KeyEntry())
    private(set) var phase = Phase.typing

    /// The fields of the chosen source; the other one has none.
    enum Entry {
        case key(KeyEntry)
        case file(FileEntry)
    }

    nonisolated struct KeyEntry {
        var key = SecretText()
        var passphrase = SecretText()
        var repetition = SecretText()
    }

    nonisolated struct FileEntry {
        var path = ""
        var passphrase = SecretText()
    }

    /// The phase of restoring the wallet.
    enum Phase {
        case typing
        /// So much of it is done, from 0 to 1.
        case restoring(RestoreOrder, done: Double)
        case failed(String)
    }
}

// MARK: - What follows from it

extension RestoreState {
    var source: RestoreSource {
        switch entry {
        case .key: .key
        case .file: .file
        }
    }

    /// The order that the fields make; `nil` until all of them are right.
    var order: RestoreOrder? {
        switch entry {
        case .key(let entry): RestoreOrder(key: entry.checkedKey, newPassphrase: entry.checked, repetition: entry.same)
        case .file(let entry): RestoreOrder(path: entry.path, passphrase: entry.passphrase)
        }
    }

    var isRestoring: Bool { progress != nil }

    var progress: Double? {
        if case .restoring(_, let done) = phase { done } else { nil }
    }

    /// Why the wallet could not be restored; `nil` if nothing failed.
    var failure: String? {
        if case .failed(let message) = phase { message } else { nil }
    }
}

nonisolated extension RestoreState.KeyEntry {
    var checkedKey: Checked<SecretText> { WalletKey.check(backupText: key) }
    var checked: Checked<SecretText> { PassphraseRules.passphrase(passphrase) }
    var same: Checked<SecretText> { PassphraseRules.repetition(repetition, of: passphrase) }
}

// MARK: - What can become of it

extension RestoreState {
    /// Another source was chosen: the fields of the first one are dropped.
    mutating func chose(_ newSource: RestoreSource) {
        guard newSource != source, !isRestoring else { return }
        phase = .typing
        switch newSource {
        case .key: entry = .key(KeyEntry())
        case .file: entry = .file(FileEntry())
        }
    }

    mutating func editedKey(_ part: WritableKeyPath<KeyEntry, SecretText>, _ text: SecretText) {
        guard case .key(var typed) = entry else { return }
        typed[keyPath: part] = text
        entry = .key(typed)
    }

    mutating func editedFile(path: String) {
        if case .file(let typed) = entry { entry = .file(FileEntry(path: path, passphrase: typed.passphrase)) }
    }

    mutating func editedFile(passphrase: SecretText) {
        if case .file(let typed) = entry { entry = .file(FileEntry(path: typed.path, passphrase: passphrase)) }
    }

    /// Restoring has begun, unless a field is wrong.
    mutating func beganRestoring() {
        if let order { phase = .restoring(order, done: 0) }
    }

    mutating func advanced(to fraction: Double) {
        if case .restoring(let order, let done) = phase { phase = .restoring(order, done: max(done, fraction)) }
    }

    mutating func failed(_ error: any DisplayableError) { phase = .failed(error.message) }

    mutating func cancelled() { phase = .typing }

    /// The page has disappeared: only the path is kept, which is no secret.
    mutating func disappeared() {
        phase = .typing
        switch entry {
        case .key: entry = .key(KeyEntry())
        case .file(let typed): entry = .file(FileEntry(path: typed.path))
        }
    }
}
