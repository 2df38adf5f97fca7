import KitReactive
import LedgerCore

/// Takes payment links at any time, and hands them on when the app is open for them.
///
/// Only the newest one is kept: a person who opened two wants to see the second. One that cannot be used is told in the
/// same way, so that nobody learns from a locked app what it thinks of a link.
@MainActor
public final class WalletLinks {
    /// What came of a link.
    public enum Arrival: Hashable, Sendable {
        /// It asks for a payment.
        case payment(PaymentLink)
        /// It cannot be used, and why.
        case refusal(String)
    }

    /// Fires for each link that is handed on.
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

    /// Hands on what waits, and from now on what comes.
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
