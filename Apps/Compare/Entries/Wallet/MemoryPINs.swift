import Compare
import KitClock
import Synchronization
import WalletDomain

/// A PIN without a file, by the panes' clock.
nonisolated final class MemoryPINs: PINStore {
    private struct State {
        var pin: SecretBytes?
        var failures = 0
        var blockedUntil = Duration.zero

        func status(at now: Duration) -> PINStatus {
            let left = PINPolicy.maximumAttempts - failures
            if pin == nil { return .notSet }
            if left <= 0 { return .passphraseRequired }
            return blockedUntil > now
                ? .delayed(remaining: blockedUntil - now, attemptsLeft: left) : .ready(attemptsLeft: left)
        }
    }

    private let clock: ManualClock
    private let state = Mutex(State())

    init(_ clock: ManualClock) { self.clock = clock }

    func status() async throws -> PINStatus { state.withLock { $0.status(at: clock.now.offset) } }

    func set(_ pin: SecretBytes) async throws {
        let isWellFormed = pin.withBytes { PINPolicy.isWellFormed(String(decoding: $0, as: UTF8.self)) }
        guard isWellFormed else { throw PINStoreError.malformedPIN }
        let copy = pin.withBytes { SecretBytes(copying: $0) }
        state.withLock { $0 = State(pin: copy) }
    }

    func check(_ pin: SecretBytes) async throws -> PINVerdict {
        let now = clock.now.offset
        return state.withLock { state in
            let status = state.status(at: now)
            guard case .ready = status else { return .notChecked(status) }
            guard state.pin == pin else {
                state.failures += 1
                state.blockedUntil = now + PINPolicy.delay(afterFailures: state.failures)
                return .wrong(state.status(at: now))
            }
            (state.failures, state.blockedUntil) = (0, .zero)
            return .right
        }
    }

    func resetAttempts() async throws {
        state.withLock { state in (state.failures, state.blockedUntil) = (0, .zero) }
    }

    func remove() async throws { state.withLock { $0 = State() } }
}
