import KitCore

/// A link that requests a payment: `wallet://send?to=…&amount=…&memo=…`.
///
/// It is parsed strictly, and only fills in a form. Amounts in links have a decimal point in every language.
public struct PaymentLink: Hashable, Sendable {
    /// The recipient.
    public let recipient: Address
    /// The requested amount, or `nil` if the payer decides.
    public let amount: Amount?
    /// The proposed memo; empty if there is none.
    public let memo: String

    /// The greatest length of a link, in bytes.
    public static let maximumLength = 1024
    static let start = "wallet://send?"

    /// Creates a link, or returns `nil` if the memo is too long or has control characters, or the amount is zero.
    public init?(recipient: Address, amount: Amount? = nil, memo: String = "") {
        guard amount != .zero, PaymentLink.isAcceptable(memo: memo) else { return nil }
        self.recipient = recipient
        self.amount = amount
        self.memo = memo
    }

    /// The link as text.
    public var text: String {
        var text = Self.start + "to=" + recipient.text
        if let amount { text += "&amount=" + amount.text() }
        if !memo.isEmpty { text += "&memo=" + PercentEncoding.encode(memo) }
        return text
    }

    static func isAcceptable(memo: String) -> Bool {
        memo.utf8.count <= Transfer.maximumMemoBytes
            && memo.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
}

extension PaymentLink {
    /// Parses a link after trimming blanks, and refuses unknown and repeated parameters.
    /// - Throws: ``PaymentLinkError`` if the link is refused.
    public init(_ text: String) throws(PaymentLinkError) {
        let start = text.firstIndex { !$0.isBlank } ?? text.endIndex
        let end = text.lastIndex { !$0.isBlank }.map(text.index(after:)) ?? start
        let text = text[start..<end]
        guard text.utf8.count <= Self.maximumLength else { throw .tooLong }
        let head = String(text.prefix(Self.start.count))
        guard head.lowercased() == Self.start else { throw .notAPaymentLink }
        let parameters = try Self.parameters(in: text.dropFirst(Self.start.count))
        guard let to = parameters["to"] else { throw .missingRecipient }
        // Unlike user input, a link comes from a program, which adds no blanks around a value.
        if let position = Array(to).firstIndex(where: { $0.isBlank }) {
            throw .recipient(.invalidCharacter(" ", position: position))
        }
        let recipient: Address
        do { recipient = try Address(to) } catch { throw .recipient(error) }
        // Text fields accept no direction marks, so the screen shows what the user signs.
        let memo = String(
            String.UnicodeScalarView((parameters["memo"] ?? "").unicodeScalars.filter { !$0.properties.isBidiControl }))
        guard Self.isAcceptable(memo: memo) else { throw .memo }
        let amount = try Self.amount(parameters["amount"])
        guard let link = Self(recipient: recipient, amount: amount, memo: memo) else { throw .zeroAmount }
        self = link
    }

    private static func amount(_ text: String?) throws(PaymentLinkError) -> Amount? {
        guard let text else { return nil }
        guard !text.contains(where: \.isBlank) else { throw .amount(.invalidCharacter(" ")) }
        do {
            return try Amount.parse(text)
        } catch {
            throw .amount(error)
        }
    }

    private static func parameters(in query: Substring) throws(PaymentLinkError) -> [String: String] {
        var parameters: [String: String] = [:]
        for part in query.split(separator: "&", omittingEmptySubsequences: false) {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { throw .malformed }
            let name = String(pair[0])
            guard ["to", "amount", "memo"].contains(name) else { throw .unknownParameter(name) }
            guard parameters[name] == nil else { throw .repeatedParameter(name) }
            guard let value = PercentEncoding.decode(pair[1]) else { throw .malformed }
            parameters[name] = value
        }
        return parameters
    }
}

/// The reason why a payment link is refused.
public enum PaymentLinkError: DisplayableError, Hashable {
    /// The link does not begin with `wallet://send?`.
    case notAPaymentLink
    /// The link has more than ``PaymentLink/maximumLength`` bytes.
    case tooLong
    /// The link is malformed.
    case malformed
    /// The link has an unknown parameter.
    case unknownParameter(String)
    /// The link has a parameter twice.
    case repeatedParameter(String)
    /// The link has no recipient.
    case missingRecipient
    /// The recipient is not an address.
    case recipient(AddressError)
    /// The amount is invalid.
    case amount(AmountError)
    /// The amount is zero.
    case zeroAmount
    /// The memo is too long, or has control characters.
    case memo

    /// A heading of a few words.
    public var title: String { "Link not opened" }

    /// The fault of the link.
    public var message: String {
        switch self {
        case .notAPaymentLink: "A payment link begins with \(PaymentLink.start)"
        case .tooLong: "The payment link is too long."
        case .malformed: "The link is not a valid payment link."
        case .unknownParameter(let name): "A payment link cannot contain \u{201C}\(name.prefix(20))\u{201D}."
        case .repeatedParameter(let name): "The link contains \u{201C}\(name)\u{201D} twice."
        case .missingRecipient: "The link does not name a recipient."
        case .recipient(let error): "The link's address is wrong. \(error.message)"
        case .amount(let error): "The link's amount is wrong. \(error.message)"
        case .zeroAmount: "The link's amount is zero."
        case .memo: "The link's memo is too long or cannot be shown."
        }
    }
}

/// Percent-encoding (RFC 3986), strict in both directions.
enum PercentEncoding {
    private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

    static func encode(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if plain.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%")] + Hexadecimal.text(of: [byte]).uppercased().utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns `nil` for a character that a query must escape, a broken escape, and bytes that are not UTF-8.
    static func decode(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard rest.count >= 2, let value = escaped(rest.prefix(2)) else { return nil }
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                guard plain.contains(byte) else { return nil }
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func escaped(_ digits: ArraySlice<UInt8>) -> UInt8? {
        Hexadecimal.bytes(of: String(decoding: digits, as: UTF8.self).lowercased())?.first
    }
}
