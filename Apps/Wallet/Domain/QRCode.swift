import CQREncode
import KitCore
import LedgerCore

/// A QR code: a square of dark and light modules, without the quiet zone around it.
public struct QRCode: Hashable, Sendable {
    /// The number of modules on a side, from 21 to 177.
    public let size: Int
    /// The modules row by row; `true` is dark.
    public let modules: [Bool]

    /// The number of light modules that a reader needs on each side.
    public static let quietZone = 4

    init(size: Int, modules: [Bool]) {
        self.size = size
        self.modules = modules
    }

    /// Returns whether a module is dark; all modules outside the square are light.
    public func isDark(row: Int, column: Int) -> Bool {
        guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
        return modules[row * size + column]
    }
}

extension QRCode {
    /// Encodes a text in the smallest size, with the greatest redundancy that fits this size.
    ///
    /// At least 7 % of the modules may be unreadable, or 15 % if the size allows it. libqrencode (Kentaro Fukuchi)
    /// makes the code. The limit is about 2,900 bytes.
    /// - Throws: ``QRCodeError`` if the text is empty, too long, or contains a zero byte.
    public init(_ text: String) throws(QRCodeError) {
        guard !text.isEmpty, !text.utf8.contains(0) else { throw .notEncodable }
        let smallest = try QRCode(text, QR_ECLEVEL_L)
        let safer = try? QRCode(text, QR_ECLEVEL_M)
        self = safer.flatMap { $0.size == smallest.size ? $0 : nil } ?? smallest
    }

    private init(_ text: String, _ level: QRecLevel) throws(QRCodeError) {
        guard let code = QRcode_encodeString(text, 0, level, QR_MODE_8, 1) else { throw .tooLong }
        defer { QRcode_free(code) }
        let size = Int(code.pointee.width)
        guard size > 0, let data = code.pointee.data else { throw .notEncodable }
        // The lowest bit of each byte is the module; the others describe its function.
        let modules = UnsafeBufferPointer(start: data, count: size * size).map { $0 & 1 == 1 }
        self.init(size: size, modules: modules)
    }
}

extension QRCode {
    /// The number of light modules around the code: two fewer than on paper, so that it fits into a window of 80 by 24.
    ///
    /// Cameras and decoders still recognize it.
    public static let drawnZone = 2

    /// The code as text, with two rows of modules per line, for a dark background: light modules are drawn.
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
    /// The text in the code: the link with the address in capitals, which need less room in a code.
    public var codeText: String { text.replacing(recipient.text, with: recipient.text.uppercased()) }

    /// The link's code as text, or `nil` if it cannot be made.
    public var code: String? { (try? QRCode(codeText))?.halfBlocks }
}

/// The reasons why a text cannot be shown as a QR code.
public enum QRCodeError: DisplayableError, Hashable {
    /// The text is empty, or contains a zero byte.
    case notEncodable
    /// The text does not fit into the largest code.
    case tooLong

    /// A heading of a few words.
    public var title: String { "No QR code" }

    /// The error.
    public var message: String {
        switch self {
        case .notEncodable: "The text cannot be shown as a QR code."
        case .tooLong: "The text is too long for a QR code."
        }
    }
}
