import Foundation
import KitCore

/// The rules for the memo of a payment.
public enum Memo {
    /// Returns a typed memo as it is signed: in Unicode's normal form C, so that equal texts are equal bytes.
    ///
    /// Characters that cannot be seen are refused, so that the user signs what the screen shows.
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

    /// Returns a memo of a transaction with U+FFFD for each character that cannot be seen: other programs may sign any.
    public static func visible(_ memo: String) -> String {
        String(memo.map { $0.isInvisible ? "\u{FFFD}" : $0 })
    }
}

/// Why a memo is refused; positions count characters from zero.
public enum MemoError: DisplayableError, Hashable {
    /// So many more bytes of UTF-8 than ``Transfer/maximumMemoBytes``.
    case tooLong(by: Int)
    /// A character that draws nothing, or would end the line.
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

extension Character {
    /// A Boolean value that indicates whether the character draws nothing: a control character, a mark such as the zero
    /// width space, or the end of a line.
    ///
    /// Joiners and selectors that belong to an emoji or a letter are part of its character, which is visible.
    public var isInvisible: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            default: scalar.isUnseen || (0xFFF9...0xFFFB).contains(scalar.value)
            }
        }
    }

    /// A Boolean value that indicates whether the character is a space of any kind, the end of a line, or an invisible
    /// mark: what a text that is copied from a mail, a document or a terminal brings along.
    public var isBlank: Bool { isWhitespace || unicodeScalars.allSatisfy(\.isUnseen) }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether nothing of the character is seen: a filler, a joiner, a selector, or the
    /// blank of Braille.
    fileprivate var isUnseen: Bool { properties.isDefaultIgnorableCodePoint || self == "\u{2800}" }
}
