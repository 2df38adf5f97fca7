import LedgerCore

/// What the page that shows the address shows.
public struct ReceivePage: Equatable, Sendable {
    /// What is asked for, as it is typed.
    public var amount = ""
    /// The wallet's own address.
    public let address: Address
    private let separator: Character

    /// How long the clipboard keeps what was copied.
    public static let expiry = Duration.seconds(60)

    /// Makes a page that asks for no certain amount.
    public init(_ address: Address, separator: Character) {
        self.address = address
        self.separator = separator
    }

    /// What is said about the amount.
    public var remark: FormRemark? {
        guard !amount.isEmpty else { return nil }
        do {
            let parsed = try Amount.parse(amount, decimalSeparator: separator)
            return parsed == .zero ? FormRemark(PaymentError.zeroAmount.message, .error) : nil
        } catch {
            return FormRemark(error.message, .error)
        }
    }

    /// The payment link.
    public var link: String {
        let wanted = try? Amount.parse(amount, decimalSeparator: separator)
        let link = PaymentLink(recipient: address, amount: wanted == .zero ? nil : wanted)
        return link?.text ?? ""
    }

    /// The code of the link, two rows of modules in a line of text; empty where it cannot be made.
    public var code: String { (try? QRCode(link))?.halfBlocks ?? "" }
}

extension QRCode {
    /// The code with its quiet zone as text: light modules are drawn, so that it can be read on a dark background.
    public var halfBlocks: String {
        let all = Array((-Self.quietZone)..<(size + Self.quietZone))
        let rows = stride(from: 0, to: all.count, by: 2).map { index in
            let (upper, lower) = (all[index], index + 1 < all.count ? all[index + 1] : nil)
            return String(
                all.map { column in
                    let isLightAbove = !isDark(row: upper, column: column)
                    let isLightBelow = lower.map { !isDark(row: $0, column: column) } ?? false
                    return isLightAbove ? (isLightBelow ? "█" : "▀") : (isLightBelow ? "▄" : " ")
                } as [Character])
        }
        return rows.joined(separator: "\n")
    }
}
