import KitNavigation
import LedgerCore

/// The result of opening a payment link.
public enum LinkArrival: Hashable, Sendable {
    /// The link requests a payment.
    case payment(PaymentLink)
    /// The link is invalid, for this reason.
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
    /// Creates the wallet's inbox, which is locked until the app is unlocked.
    ///
    /// It also holds invalid links, so that a locked app does not reveal whether a link is valid.
    public static func wallet() -> DeepLinkInbox {
        DeepLinkInbox(isLocked: true) { LinkArrival($0) }
    }
}
