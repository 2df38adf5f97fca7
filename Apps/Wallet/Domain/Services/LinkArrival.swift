import KitNavigation
import LedgerCore

/// The result of a payment link.
public enum LinkArrival: Hashable, Sendable {
    /// It requests a payment.
    case payment(PaymentLink)
    /// It cannot be used, and why.
    case refusal(String)

    /// Reads a link.
    public init(_ text: String) {
        do throws(PaymentLinkError) {
            self = .payment(try PaymentLink(text))
        } catch {
            self = .refusal(WalletTexts.refused(link: error.message))
        }
    }
}

extension DeepLinkInbox<LinkArrival> {
    /// Creates the inbox of the wallet, locked until the app is open.
    ///
    /// A link that cannot be used waits like any other, so that a locked app does not reveal whether a link is valid.
    public static func wallet() -> DeepLinkInbox {
        DeepLinkInbox(isLocked: true) { LinkArrival($0) }
    }
}
