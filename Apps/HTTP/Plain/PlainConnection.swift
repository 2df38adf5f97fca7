import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A connection over TCP that sends some bytes and reports what comes back; it never blocks a thread.
// Checked by hand: everything that changes is touched on `queue` only: `open` and `close` are called there, and the sources
// and the resolver report there.
final class PlainConnection: @unchecked Sendable {
    /// What happens to it.
    enum Event: Sendable {
        case received([UInt8])
        /// The other side will send no more.
        case ended
        case failed(Problem)
    }

    /// Why there is no connection, or none any more.
    enum Problem: Hashable, Sendable {
        case noSuchHost
        case notReached
        case broken
        case system(String)
    }

    private let queue: DispatchQueue
    private let report: (Event) -> Void
    private var unsent: ArraySlice<UInt8>
    private var addresses: ArraySlice<SocketAddress> = []
    private var socket: PlainSocket?
    private var sources: [any DispatchSourceProtocol] = []
    private var isConnected = false
    private var isClosed = false
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    /// How long one address of several may take to answer.
    private static let patience = DispatchTimeInterval.seconds(2)

    init(bytes: [UInt8], queue: DispatchQueue, report: @escaping (Event) -> Void) {
        unsent = bytes[...]
        self.queue = queue
        self.report = report
    }

    /// Looks the host up and tries its addresses one after the other.
    func open(host: String, port: UInt16) {
        SocketAddress.find(host: host, port: port) { addresses in
            self.queue.async {
                guard !self.isClosed else { return }
                if addresses.isEmpty { return self.fail(.noSuchHost) }
                self.addresses = addresses[...]
                self.tryNext()
            }
        }
    }

    /// Ends it, and reports nothing more.
    func close() {
        isClosed = true
        drop()
    }

    private func drop() {
        for source in sources { source.cancel() }
        sources = []
        socket = nil
    }

    private func fail(_ problem: Problem) {
        close()
        report(.failed(problem))
    }

    // MARK: Connecting

    private func tryNext() {
        drop()
        guard let address = addresses.popFirst() else { return fail(.notReached) }
        guard let socket = PlainSocket(for: address) else { return fail(.system(SystemError.current)) }
        self.socket = socket
        guard socket.connect(to: address) else { return tryNext() }
        add(DispatchSource.makeWriteSource(fileDescriptor: socket.number, queue: queue), socket) { $0.isWritable() }
        guard !addresses.isEmpty else { return }
        queue.asyncAfter(deadline: .now() + Self.patience) { [weak self, weak socket] in
            guard let self, let socket, self.socket === socket, !isConnected else { return }
            tryNext()
        }
    }

    private func add(
        _ source: any DispatchSourceProtocol, _ socket: PlainSocket, _ action: @escaping (PlainConnection) -> Void
    ) {
        source.setEventHandler { [weak self] in
            if let self { action(self) }
        }
        // A descriptor is closed when no source watches it any more, and not before: its number may be another's then.
        source.setCancelHandler { withExtendedLifetime(socket) {} }
        sources.append(source)
        source.resume()
    }

    private func isWritable() {
        guard !isClosed, let socket else { return }
        if !isConnected {
            guard socket.hasConnected else { return tryNext() }
            isConnected = true
            add(DispatchSource.makeReadSource(fileDescriptor: socket.number, queue: queue), socket) { $0.isReadable() }
        }
        send(on: socket)
    }

    // MARK: Sending and receiving

    private func send(on socket: PlainSocket) {
        while !unsent.isEmpty {
            switch socket.send(unsent) {
            case .count(let count): unsent = unsent.dropFirst(count)
            case .wouldBlock: return
            // It may have answered all the same, before it had read everything.
            case .ended, .failed: unsent = []
            }
        }
        sources.first?.cancel()
    }

    private func isReadable() {
        guard !isClosed, let socket else { return }
        switch socket.receive(into: &buffer) {
        case .count(let count): report(.received(Array(buffer[..<count])))
        case .wouldBlock: break
        case .ended: finish(.ended)
        case .failed: finish(.failed(.broken))
        }
    }

    private func finish(_ event: Event) {
        close()
        report(event)
    }
}
