import KitReactive
import LedgerCore

/// Takes payment links at any time, and hands them on when the app is open for them.
///
/// Only the newest one is kept: a user who opened two expects to see the second. One that cannot be used is reported in
/// the same way, so that a locked app does not reveal whether a link is valid.
@MainActor
public final class WalletLinks {
    /// The result of a link.
    public enum Arrival: Hashable, Sendable {
        /// It requests a payment.
        case payment(PaymentLink)
        /// It cannot be used, and why.
        case refusal(String)
    }

    /// Fires for each link that is delivered.
    public let arrivals = Signal<Arrival>()
    private var waiting: Arrival?
    private var isOpen = false

    /// Makes a place that is not open yet.
    public init() {}

    /// Takes a link.
    public func receive(_ text: String) {
        do throws(PaymentLinkError) {
            waiting = .payment(try PaymentLink(text))
        } catch {
            waiting = .refusal(WalletTexts.refused(link: error.message))
        }
        deliver()
    }

    /// Delivers the waiting link, and from now on new ones.
    public func open() {
        isOpen = true
        deliver()
    }

    /// Lets links wait from now on.
    public func close() { isOpen = false }

    private func deliver() {
        guard isOpen, let arrival = waiting else { return }
        waiting = nil
        arrivals.send(arrival)
    }
}
