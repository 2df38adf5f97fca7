import KitCore
import KitDI
import LedgerCore

/// The stages of a payment until its end, each determined when it is requested.
///
/// The sequence ends early if its task is cancelled.
struct PaymentStages: AsyncSequence, Sendable {
    private let environment: WalletEnvironment
    private let first: Step

    /// The work that leads to the next stage.
    fileprivate enum Step {
        case begin(Submission)
        case submit(Submission)
        /// Requests the status of the payment; `attempt` is the number of earlier requests.
        case resolve(PendingPayment, attempt: Int)
        case end
    }

    fileprivate enum Submission {
        case first(SignedTransfer)
        case again(PendingPayment)
    }

    /// Submits a signed payment, and follows it.
    init(paying transfer: SignedTransfer, _ environment: WalletEnvironment) {
        (self.environment, first) = (environment, .begin(.first(transfer)))
    }

    /// Submits the same payment again, and follows it.
    init(payingAgain payment: PendingPayment, _ environment: WalletEnvironment) {
        (self.environment, first) = (environment, .begin(.again(payment)))
    }

    /// Requests the status of a payment with growing pauses.
    init(of payment: PendingPayment, _ environment: WalletEnvironment) {
        (self.environment, first) = (environment, .resolve(payment, attempt: 0))
    }

    func makeAsyncIterator() -> Iterator { Iterator(environment: environment, step: first) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let environment: WalletEnvironment
        fileprivate var step: Step
        private var payments: any PaymentService { environment.services.payments }

        mutating func next(isolation actor: isolated (any Actor)?) async -> PaymentStage? {
            switch step {
            case .begin(let submission):
                step = .submit(submission)
                return .sending
            case .submit(.first(let transfer)): return await submit(transfer)
            case .submit(.again(let payment)): return advance(try? await payments.resend(payment), of: payment)
            case .resolve(let payment, let attempt):
                let pause = environment.schedule.pause(beforeAttempt: attempt)
                guard (try? await environment.clock.sleep(for: pause)) != nil else { return nil }
                return advance(try? await payments.resolve(payment), of: payment, attempt: attempt + 1)
            case .end: return nil
            }
        }

        private mutating func submit(_ transfer: SignedTransfer) async -> PaymentStage? {
            do {
                let outcome = try await payments.send(transfer)
                let state: PendingPayment.State = outcome == .unknown ? .unknown : .accepted
                let payment = PendingPayment(transfer: transfer, state: state, createdAt: environment.dates.now())
                return advance(outcome, of: payment)
            } catch is CancellationError {
                return nil
            } catch {
                step = .end
                return .failed(error.displayable.message)
            }
        }

        /// - Parameter outcome: The outcome, or `nil` without an answer.
        private mutating func advance(
            _ outcome: PaymentOutcome?, of payment: PendingPayment, attempt: Int = 0
        ) -> PaymentStage {
            let stage = outcome.map(PaymentStage.init) ?? .checking
            step = stage.isEnd ? .end : .resolve(payment, attempt: attempt)
            return stage
        }
    }
}
