import KitCore
import KitDI
import LedgerCore

/// The stages of a payment until its end, each determined when it is requested.
///
/// The sequence ends early if its task is cancelled.
struct PaymentStages: AsyncSequence, Sendable {
    /// The work that leads to the next stage.
    enum Step: Sendable {
        /// Submits the payment, for the first time or again.
        case begin(again: Bool)
        case submit(again: Bool)
        /// Requests the status of the payment; `attempt` is the number of earlier requests.
        case resolve(attempt: Int)
        case end
    }

    let transfer: SignedTransfer
    let environment: WalletEnvironment
    let first: Step

    func makeAsyncIterator() -> Iterator { Iterator(transfer: transfer, environment: environment, step: first) }

    struct Iterator: AsyncIteratorProtocol {
        let transfer: SignedTransfer
        let environment: WalletEnvironment
        var step: Step
        private var payments: any PaymentService { environment.payments }

        mutating func next(isolation actor: isolated (any Actor)?) async -> PaymentStage? {
            switch step {
            case .begin(let again):
                step = .submit(again: again)
                return .sending
            case .submit(again: false): return await submit()
            case .submit(again: true): return advance(to: try? await payments.resend(transfer))
            case .resolve(let attempt):
                let pause = environment.schedule.pause(beforeAttempt: attempt)
                guard (try? await environment.clock.sleep(for: pause)) != nil else { return nil }
                return advance(to: try? await payments.resolve(transfer), attempt: attempt + 1)
            case .end: return nil
            }
        }

        private mutating func submit() async -> PaymentStage? {
            do {
                return advance(to: try await payments.send(transfer))
            } catch is CancellationError {
                return nil
            } catch {
                step = .end
                return .failed(error.displayable.message)
            }
        }

        /// - Parameter stage: The stage, or `nil` without an answer.
        private mutating func advance(to stage: PaymentStage?, attempt: Int = 0) -> PaymentStage {
            let stage = stage ?? .checking
            step = stage.isEnd ? .end : .resolve(attempt: attempt)
            return stage
        }
    }
}
