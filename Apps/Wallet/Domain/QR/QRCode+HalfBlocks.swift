import LedgerCore

extension QRCode {
    /// How many light modules are drawn around the code: two less than paper wants, so that a window of 80 by 24 has room
    /// for it; cameras and decoders tell it from what is around it all the same.
    public static let drawnZone = 2

    /// The code as text, two rows of modules in a line: light modules are drawn, to be read on a dark background.
    public var halfBlocks: String {
        let all = Array((-Self.drawnZone)..<(size + Self.drawnZone))
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

extension PaymentLink {
    /// What the code says: the same link with the address in capitals, which a code holds in less room.
    public var codeText: String { text.replacing(recipient.text, with: recipient.text.uppercased()) }

    /// The code of the link, two rows of modules in a line of text; empty where it cannot be made.
    public var code: String { (try? QRCode(codeText))?.halfBlocks ?? "" }
}
