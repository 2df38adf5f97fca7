import Dispatch
import Foundation

/// A request over plain sockets, and those that its redirections lead to.
///
/// Each has a connection of its own, which ends with the answer.
// Checked by hand: everything that changes is touched on `queue` only, which `start` and `cancel` enter, and on which the
// connections report.
final class PlainExchange: @unchecked Sendable {
    private let queue = DispatchQueue(label: "http.plain")
    private let transfer: Transfer
    private let handOver: @Sendable (HTTPRequest) -> Void
    private var hop: PlainHop?
    private var connection: PlainConnection?
    private var reader = AnswerReader()
    private var isOver = false

    /// Reports to a transfer, and hands a request that is not one of plain HTTP any more to somebody else.
    init(_ transfer: Transfer, handOver: @escaping @Sendable (HTTPRequest) -> Void) {
        self.transfer = transfer
        self.handOver = handOver
    }

    /// Sends a request.
    func start(_ hop: PlainHop) {
        queue.async { self.open(hop) }
    }

    /// Ends the connection.
    func cancel() {
        queue.async { self.end() }
    }

    private func open(_ hop: PlainHop) {
        guard !isOver else { return }
        self.hop = hop
        reader = AnswerReader(method: hop.request.method)
        let connection = PlainConnection(bytes: hop.bytes, queue: queue) { [weak self] in self?.take($0) }
        self.connection = connection
        connection.open(host: hop.host, port: hop.port)
    }

    private func end() {
        isOver = true
        connection?.close()
        connection = nil
    }

    private func take(_ event: PlainConnection.Event) {
        guard !isOver else { return }
        do {
            switch event {
            case .received(let bytes): try take(reader.read(bytes))
            case .ended: try take(reader.finish())
            case .failed(let problem): fail(problem)
            }
        } catch is AnswerReader.Cut {
            fail { .connectionLost(server: $0.server, path: $0.path) }
        } catch {
            fail { .notHTTP(server: $0.server, path: $0.path) }
        }
    }

    private func take(_ events: [AnswerReader.Event]) throws {
        for event in events {
            switch event {
            case .head(let head):
                if try follow(head) { return }
                guard transfer.receive(head) else { return end() }
            case .body(let data):
                guard transfer.receive(data) else { return end() }
            case .end:
                end()
                transfer.complete()
                return
            }
        }
    }

    /// Goes where a redirection leads; false where there is none.
    private func follow(_ head: HTTPHead) throws -> Bool {
        // What is encoded all the same cannot be read: the request said so.
        if let coding = head.headers["content-encoding"], coding.lowercased() != "identity" {
            throw AnswerReader.Malformed()
        }
        guard let hop else { return false }
        guard let answer = hop.redirected(by: head) else {
            end()
            transfer.refuseRedirect()
            return true
        }
        guard let next = answer else { return false }
        connection?.close()
        connection = nil
        guard transfer.mayFollow(from: hop.request.url, to: next.url) else {
            end()
            transfer.refuseRedirect()
            return true
        }
        if let hop = PlainHop(next, proxies: .current) {
            open(hop)
        } else {
            isOver = true
            handOver(next)
        }
        return true
    }

    private func fail(_ problem: PlainConnection.Problem) {
        fail { place in
            switch problem {
            case .noSuchHost: .hostNotFound(host: place.host)
            case .notReached: .cannotConnect(server: place.server)
            case .broken: .connectionLost(server: place.server, path: place.path)
            case .system(let reason): .failed(server: place.server, reason: reason)
            }
        }
    }

    private func fail(_ failure: (Place) -> HTTPFailure) {
        end()
        transfer.fail(failure(transfer.place))
    }
}
