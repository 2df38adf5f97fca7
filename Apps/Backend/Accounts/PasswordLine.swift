import Backend
import Synchronization

/// A queue of requests that wait to hash a password, in order of arrival.
///
/// It limits the requests in total and per client. A client that leaves loses its place.
final class PasswordLine: Sendable {
    /// The greatest number of waiting requests.
    static let maximum = 64
    /// The greatest number of waiting requests of one client.
    static let maximumOfOneClient = 16

    private struct Place {
        let number: Int
        let client: String
        let turn: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var isBusy = false
        var lastNumber = 0
        var waiting: [Place] = []
    }

    private let state = Mutex(State())

    /// Performs an operation after all operations that were queued earlier.
    ///
    /// - Parameter client: The address of the client.
    /// - Throws: `AccountsRefusal` at once if too many wait, or when the client leaves before its turn.
    func perform<Result: Sendable>(for client: String, _ operation: () async -> Result) async throws -> Result {
        try await waitForTurn(of: client)
        defer { endTurn() }
        return await operation()
    }

    private func waitForTurn(of client: String) async throws {
        try await withCheckedThrowingContinuation { turn in
            let place = state.withLock { state -> Result<Int?, AccountsRefusal> in
                guard state.isBusy else {
                    state.isBusy = true
                    return .success(nil)
                }
                guard state.waiting.count < Self.maximum else { return .failure(.busy) }
                guard state.waiting.count(where: { $0.client == client }) < Self.maximumOfOneClient else {
                    return .failure(.tooManyAttempts(seconds: 1))
                }
                state.lastNumber += 1
                state.waiting.append(Place(number: state.lastNumber, client: client, turn: turn))
                return .success(state.lastNumber)
            }
            switch place {
            case .success(nil): turn.resume()
            case .success(let number?): ClientPresence.current?.whenLeft { [weak self] in self?.leave(number) }
            case .failure(let refusal): turn.resume(throwing: refusal)
            }
        }
    }

    private func leave(_ number: Int) {
        let place = state.withLock { state in
            state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
        }
        place?.turn.resume(throwing: AccountsRefusal.busy)
    }

    private func endTurn() {
        let next = state.withLock { state -> Place? in
            state.isBusy = !state.waiting.isEmpty
            return state.isBusy ? state.waiting.removeFirst() : nil
        }
        next?.turn.resume()
    }
}
