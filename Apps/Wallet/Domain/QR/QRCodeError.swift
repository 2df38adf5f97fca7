import KitCore

/// Why a text cannot be shown as a QR code.
public enum QRCodeError: DisplayableError, Hashable {
    /// The text is empty, or holds a zero byte.
    case notEncodable
    /// No QR code is large enough.
    case tooLong

    /// A heading of a few words.
    public var title: String { "No QR Code" }

    /// What is wrong.
    public var message: String {
        switch self {
        case .notEncodable: "The text cannot be shown as a QR code."
        case .tooLong: "The text is too long for a QR code."
        }
    }
}
