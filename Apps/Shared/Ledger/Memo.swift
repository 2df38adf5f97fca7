import Foundation
import KitCore

/// The rules for the memo of a payment.
public enum Memo {
    /// Returns a typed memo in Unicode's form NFC, in which it is signed, so that equal texts are equal bytes.
    ///
    /// Invisible characters are refused, so that the user signs what the screen shows.
    /// - Throws: ``MemoError`` if the memo breaks a rule.
    public static func checked(_ text: String) throws(MemoError) -> String {
        let memo = text.precomposedStringWithCanonicalMapping
        if let position = Array(memo).firstIndex(where: { $0.isInvisible }) {
            throw .invisibleCharacter(position: position)
        }
        let excess = memo.utf8.count - Transfer.maximumMemoBytes
        guard excess <= 0 else { throw .tooLong(by: excess) }
        return memo
    }

    /// Returns a transaction's memo with U+FFFD for each invisible character, which other programs can sign.
    public static func visible(_ memo: String) -> String {
        String(memo.map { $0.isInvisible ? "\u{FFFD}" : $0 })
    }
}

/// A fault in a memo; positions are counted from 0.
public enum MemoError: DisplayableError, Hashable {
    /// The memo exceeds ``Transfer/maximumMemoBytes`` by this number of UTF-8 bytes.
    case tooLong(by: Int)
    /// The character is invisible, or ends the line.
    case invisibleCharacter(position: Int)

    /// A heading of a few words.
    public var title: String { "Memo not accepted" }

    /// The fault and its place.
    public var message: String {
        switch self {
        case .tooLong(let excess): "At most \(Transfer.maximumMemoBytes) bytes: \(excess) too many."
        case .invisibleCharacter(let position):
            "Character \(position + 1) of the memo is invisible. Remove it or type the memo again."
        }
    }
}
