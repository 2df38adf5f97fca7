import KitCore

/// What the page shows on which a wallet is restored.
public struct RestorePage: Equatable, Sendable {
    /// From what a wallet is restored.
    public typealias Source = RestoreSource

    /// From what the wallet is restored.
    public private(set) var source = Source.key
    /// The private key, as it was written down.
    public var key = SecretText()
    /// Where the keystore file is.
    public var path = ""
    /// The new passphrase, with a key.
    public var form = NewPassphraseForm()
    /// The passphrase of the file.
    public var passphrase = SecretText()
    /// The restoring of the wallet.
    public private(set) var work = KeyWork()
    /// Why it could not be restored; empty when nothing went wrong.
    public private(set) var failure = ""

    /// Makes an empty page.
    public init() {}

    /// Whether the wallet is being restored.
    public var isWorking: Bool { work.isRunning }

    /// Takes a choice of the source; what was typed for the other one is forgotten.
    public mutating func choose(_ index: Int) {
        guard let chosen = Source(rawValue: index), chosen != source, !isWorking else { return }
        self = RestorePage()
        source = chosen
    }

    /// What is said about the key; nothing as long as it may become one.
    public var keyRemark: FormRemark? { WalletKey.check(backupText: key).remark }

    /// Whether the wallet can be restored now.
    public var canRestore: Bool {
        guard !isWorking else { return false }
        switch source {
        case .key: return keyRemark?.kind == .success && form.isComplete
        case .file: return !path.isEmpty && !passphrase.isEmpty
        }
    }

    /// The wallet is being restored.
    public mutating func begin() {
        work.begin()
        failure = ""
    }

    /// So much of the key that opens or closes the keystore is made.
    public mutating func advance(to fraction: Double) { work.advance(to: fraction) }
    /// It is not restored any more, for a reason or because a person stopped it.
    public mutating func end(_ message: String = "") {
        work.end()
        failure = message
    }

    /// Forgets what was typed, except for what is no secret.
    public mutating func clear() {
        let (source, path) = (source, path)
        self = RestorePage()
        (self.source, self.path) = (source, path)
    }
}

extension WalletEnvironment {
    /// Brings back a wallet from what was typed.
    /// - Parameter report: Hears how far it is, on the main actor.
    public func restore(from page: RestorePage, report: @escaping KeyReport) async throws {
        switch page.source {
        case .key: try await restore(.key(page.key, newPassphrase: page.form.passphrase), report: report)
        case .file: try await restore(.file(path: page.path, passphrase: page.passphrase), report: report)
        }
    }
}
