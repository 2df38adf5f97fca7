import Dispatch
import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// The connection of a client.
struct ServedConnection {
    let socket: AsyncSocket
    let watch: ConnectionWatch
    let limits: ServerLimits
    let handler: any LimitedHandler
    /// The address of the client, or `nil` if the system does not report it.
    let client: HTTPRequest.Address?

    /// The number of unwanted bytes that are read, so that the client can read its answer.
    private static let maximumDiscarded = 1_048_576

    /// Answers requests until the connection ends.
    func serve() async {
        var parser = RequestParser(limits: limits, maximumBody: handler.maximumBodyBytes)
        do {
            while let request = try await nextRequest(&parser) {
                watch.work(limits.answer)
                let isLast = !request.head.keepsConnection || !request.isWhole
                let response = await response(to: request, &parser)
                // From here on the client must read the answer.
                watch.wait(limits.answer)
                try await socket.write(Self.bytes(of: response, isLast: isLast))
                if isLast { return await discard(request.isWhole) }
            }
        } catch let problem as RequestProblem {
            watch.wait(limits.answer)
            if (try? await socket.write(Self.bytes(of: .refusal(problem.refusal), isLast: true))) != nil {
                await discard(false)
            }
        } catch {
            // The client has left, or was disconnected.
        }
    }

    /// Answers that the server is full.
    func refuse() async {
        watch.work(.seconds(1))
        if (try? await socket.write(Self.bytes(of: .refusal(.busy), isLast: true))) != nil { await discard(false) }
    }

    /// Returns the next request, or `nil` if the client has no more.
    private func nextRequest(_ parser: inout RequestParser) async throws -> RequestParser.Request? {
        var isArriving = !parser.isBetweenRequests
        watch.wait(isArriving ? limits.arrival : limits.idleness)
        while true {
            if let request = try parser.next() { return request }
            if parser.owesContinue {
                parser.hasContinued()
                try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
            }
            let bytes: [UInt8]
            do {
                bytes = try await socket.read(atMost: 4_096)
            } catch SocketError.disconnected {
                return nil
            }
            parser.append(bytes)
            // The limit is for the complete request, not for each byte.
            if !isArriving { watch.wait(limits.arrival) }
            isArriving = true
        }
    }

    private enum Progress {
        case answered(HTTPResponse)
        case received([UInt8])
        case ended
    }

    /// Returns the answer to a request, and reads meanwhile, because only a read shows that the client leaves.
    private func response(
        to request: RequestParser.Request, _ parser: inout RequestParser
    ) async -> HTTPResponse {
        // More requests are waiting, so the client is present, and its input must not fill the memory.
        guard parser.isBetweenRequests else { return await answer(to: request) }
        let presence = ClientPresence()
        return await withTaskGroup(of: Progress.self) { [socket] group in
            group.addTask {
                await ClientPresence.$current.withValue(presence) { .answered(await self.answer(to: request)) }
            }
            group.addTask {
                do { return .received(try await socket.read(atMost: 4_096)) } catch { return .ended }
            }
            var response: HTTPResponse?
            for await progress in group {
                switch progress {
                case .answered(let answer):
                    response = answer
                    group.cancelAll()
                case .received(let bytes): parser.append(bytes)
                case .ended: presence.leave()
                }
            }
            return response ?? .refusal(.failed)
        }
    }

    private func answer(to request: RequestParser.Request) async -> HTTPResponse {
        var headers = HTTPHeaders()
        for field in request.head.fields { headers.addValue(field.value, for: HTTPHeader(field.name)) }
        let parts = request.head.target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let target = HTTPRequest.Target(path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "")
        let incoming = HTTPRequest(
            method: HTTPMethod(rawValue: request.head.method), version: .http11, target: target, headers: headers,
            body: HTTPBodySequence(data: Data(request.body)), remoteAddress: client)
        let response: HTTPResponse
        do {
            response = try await handler.handleRequest(incoming)
        } catch {
            response = .refusal(.failed)
        }
        return request.head.method == "HEAD" ? response.withoutBody() : response
    }

    /// Returns head and body together, so that a small answer is one packet.
    private static func bytes(of response: HTTPResponse, isLast: Bool) async throws -> Data {
        let body = try await response.bodyData
        var headers = response.headers
        // An answer without content has no length (RFC 9110, section 8.6).
        headers[.contentLength] = response.statusCode == .noContent ? nil : headers[.contentLength] ?? "\(body.count)"
        if isLast { headers[.connection] = "close" }
        let lines = headers.keys.map { "\($0.rawValue): \(headers[$0] ?? "")" }.sorted()
        let first = "HTTP/1.1 \(response.statusCode.code) \(response.statusCode.phrase)"
        let head = ([first] + lines + ["", ""]).joined(separator: "\r\n")
        return Data(head.utf8) + body
    }

    /// Reads what the client still sends: closing the socket earlier would discard the answer.
    private func discard(_ isDone: Bool) async {
        guard !isDone else { return }
        watch.finishSending()
        watch.wait(min(limits.arrival, .seconds(2)))
        var rest = Self.maximumDiscarded
        while rest > 0, let bytes = try? await socket.read(atMost: 4_096) { rest -= bytes.count }
    }
}

/// The open connections, within their limit.
final class ConnectionRegistry: Sendable {
    private let watches = Mutex<[ObjectIdentifier: ConnectionWatch]>([:])
    private let maximum: Int

    init(maximum: Int) { self.maximum = max(1, maximum) }

    /// Adds a connection, and ends the one that has been idle longest if there is no room; returns `false` if all
    /// others are being answered.
    func add(_ watch: ConnectionWatch) -> Bool {
        let (isAdded, ended) = watches.withLock { watches -> (Bool, ConnectionWatch?) in
            var ended: ConnectionWatch?
            if watches.count >= maximum {
                guard let oldest = Self.takeLongestWaiting(of: &watches) else { return (false, nil) }
                ended = oldest
            }
            watches[ObjectIdentifier(watch)] = watch
            return (true, ended)
        }
        ended?.shutDown()
        return isAdded
    }

    func remove(_ watch: ConnectionWatch) {
        watches.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(watch)) }
    }

    /// Ends the connection that has been idle longest, if there is one.
    func endLongestWaiting() {
        watches.withLock { Self.takeLongestWaiting(of: &$0) }?.shutDown()
    }

    private static func takeLongestWaiting(of watches: inout [ObjectIdentifier: ConnectionWatch]) -> ConnectionWatch? {
        let waiting = watches.values.compactMap { watch in watch.waitingSince.map { (watch, $0) } }
        guard let oldest = waiting.min(by: { $0.1 < $1.1 })?.0 else { return nil }
        watches[ObjectIdentifier(oldest)] = nil
        return oldest
    }
}

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Ends a connection at its deadline.
///
/// A deadline is for the complete request or answer, so a client gains nothing by sending single bytes. Shutting down
/// the connection ends reads and writes.
final class ConnectionWatch: Sendable {
    private struct State {
        /// The time since which the server waits for the client, or `nil` while the server works.
        var waitingSince: DispatchTime?
        var isOver = false
    }

    private let descriptor: Int32
    private let state = Mutex(State())
    // Any thread may use Dispatch's objects.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    /// Watches a socket.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        timer = DispatchSource.makeTimerSource()
        timer.setEventHandler { [weak self] in self?.shutDown() }
        timer.schedule(deadline: .distantFuture)
        timer.resume()
    }

    deinit { timer.cancel() }

    /// The time since which the server waits for the client, or `nil` while the server works.
    var waitingSince: DispatchTime? { state.withLock { $0.isOver ? nil : $0.waitingSince } }

    /// Starts the time limit for the client's next action.
    func wait(_ limit: Duration) {
        state.withLock { $0.waitingSince = .now() }
        schedule(limit)
    }

    /// Starts the time limit for the server's next action.
    func work(_ limit: Duration) {
        state.withLock { $0.waitingSince = nil }
        schedule(limit)
    }

    /// Ends both directions of the connection.
    func shutDown() {
        // Under the lock, because the number of a closed socket can be reused.
        state.withLock { state in
            if !state.isOver { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }

    /// Ends the direction to the client, which may still send.
    func finishSending() {
        state.withLock { state in
            if !state.isOver { _ = shutdown(descriptor, Int32(SHUT_WR)) }
        }
    }

    /// Stops the watch, before the socket is closed.
    func end() {
        state.withLock { $0.isOver = true }
        timer.cancel()
    }

    private func schedule(_ limit: Duration) {
        let (seconds, attoseconds) = limit.components
        timer.schedule(deadline: .now() + (Double(seconds) + Double(attoseconds) * 1e-18))
    }
}
