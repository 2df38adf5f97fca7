import KitCore
import LedgerCore

extension WalletKey {
    /// The prefix of a private key that is written down.
    public static let textPrefix = "tripkey"
    /// The number of characters of a private key that is written down.
    public static let textLength = 66

    /// The private key as text to write down, in Bech32m, `tripkey1…`; nil once it is wiped.
    ///
    /// The text is the secret itself: show it on demand only.
    public var backupText: SecretText? {
        secret.withBytes { bytes in
            guard bytes.count == Self.secretLength else { return nil }
            var groups = Bech32m.groups(of: bytes)
            var text = Bech32m.encodedBytes(prefix: Self.textPrefix, groups: groups)
            defer {
                SecretMemory.wipe(&groups)
                SecretMemory.wipe(&text)
            }
            return SecretText(ascii: text)
        }
    }

    /// Reads a private key that somebody wrote down; spaces and line ends in it are ignored.
    public init(backupText text: some Collection<Character>) throws(WalletKeyError) {
        let compact = SecretText(text.lazy.filter { !$0.isWhitespace })
        guard !compact.isEmpty else { throw .empty }
        var content: Bech32m.Content
        do {
            content = try Bech32m.decode(compact)
        } catch {
            throw WalletKeyError(error, length: compact.count)
        }
        defer { SecretMemory.wipe(&content.groups) }
        guard content.prefix == Self.textPrefix else { throw .wrongPrefix }
        guard var bytes = Bech32m.bytes(of: content.groups), let key = WalletKey(secret: SecretBytes(wiping: &bytes))
        else { throw .wrongLength(compact.count) }
        self = key
    }
}

extension WalletKey {
    /// Checks a private key that was written down; nothing is said as long as the text may become one.
    public static func check(backupText text: SecretText) -> Checked<SecretText> {
        guard !isBeginning(text) else { return Checked() }
        do {
            // Made only to see whether it can be made.
            try WalletKey(backupText: text).wipe()
            return Checked(text, remark: FormRemark(WalletTexts.aKey, .success))
        } catch {
            return error.isIncomplete ? Checked() : .error(error.message)
        }
    }

    /// Whether no more of the key stands there than what every key begins with.
    private static func isBeginning(_ text: SecretText) -> Bool {
        let beginning = textPrefix + "1"
        return text.count <= beginning.count && zip(beginning, text).allSatisfy { "\($0)" == $1.lowercased() }
    }
}

extension WalletKeyError {
    /// Whether more characters could still make a key of the text, so that a remark while typing would be early.
    fileprivate var isIncomplete: Bool {
        switch self {
        case .empty: true
        case .wrongLength(let count): count < WalletKey.textLength
        default: false
        }
    }
}
