import CCrypto
import CCurl
import Foundation
import Synchronization

/// Passes transfers to the thread on which libcurl works for all clients; the first request starts it.
struct CurlEngine: Sendable {
    /// The path of a PEM file with the certificates to trust instead of the system's.
    let trustedRoots: String?

    func start(_ transfer: Transfer) { CurlWorker.shared.add(.start(transfer, trustedRoots: trustedRoots)) }

    /// Closes the connection of a transfer whose result is no longer needed.
    func end(_ transfer: Transfer) { CurlWorker.shared.add(.end(transfer)) }
}

/// The thread that owns libcurl's multi handle.
private final class CurlWorker: Sendable {
    enum Order: Sendable {
        case start(Transfer, trustedRoots: String?)
        case end(Transfer)
    }

    static let shared = CurlWorker()

    private let orders = Mutex<[Order]>([])
    // The pointer never changes. Any thread may wake the multi handle; only the worker's thread makes other calls.
    private nonisolated(unsafe) let multi: UnsafeMutableRawPointer?

    private init() {
        // Otherwise, libcrypto frees at exit what this thread may still use; only the first call decides that.
        _ = OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil)
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        multi = curl_multi_init()
        if multi != nil { Thread.detachNewThread { self.run() } }
    }

    func add(_ order: Order) {
        guard let multi else {
            if case .start(let transfer, _) = order { transfer.fail(.cannotStart(at: transfer.expected.place)) }
            return
        }
        orders.withLock { $0.append(order) }
        curl_multi_wakeup(multi)
    }

    // MARK: On the worker's thread

    private func run() {
        Self.leaveSignalsToOthers()
        var hops: [UnsafeMutableRawPointer: CurlHop] = [:]
        while true {
            for order in orders.withLock({ orders in
                defer { orders = [] }
                return orders
            }) {
                obey(order, &hops)
            }
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            finish(&hops)
            // The wait ends with a command, or with an event of a socket.
            curl_multi_poll(multi, nil, 0, 3_600_000, nil)
        }
    }

    private func obey(_ order: Order, _ hops: inout [UnsafeMutableRawPointer: CurlHop]) {
        switch order {
        case .start(let transfer, let trustedRoots):
            // The transfer may have been cancelled meanwhile.
            if transfer.isWaiting { start(CurlHop(transfer, trustedRoots: trustedRoots), transfer, &hops) }
        case .end(let transfer):
            guard let hop = hops.values.first(where: { $0.transfer === transfer }) else { return }
            curl_multi_remove_handle(multi, hop.handle)
            hops[hop.handle] = nil
        }
    }

    private func start(_ hop: CurlHop?, _ transfer: Transfer, _ hops: inout [UnsafeMutableRawPointer: CurlHop]) {
        guard let hop, curl_multi_add_handle(multi, hop.handle) == CURLM_OK else {
            return transfer.fail(.cannotStart(at: transfer.expected.place))
        }
        hops[hop.handle] = hop
    }

    private func finish(_ hops: inout [UnsafeMutableRawPointer: CurlHop]) {
        var code = CURLE_OK
        while let multi, let handle = ccurl_next_finished(multi, &code) {
            curl_multi_remove_handle(multi, handle)
            guard let hop = hops.removeValue(forKey: handle) else { continue }
            switch hop.outcome(code) {
            case .answer(let answer): hop.transfer.finish(.success(answer))
            case .failure(let failure): hop.transfer.fail(failure)
            case .redirection(let request): start(CurlHop(request, after: hop), hop.transfer, &hops)
            }
        }
    }

    /// Blocks signals, which other threads handle; writing to a closed connection is then an error instead of a signal.
    private static func leaveSignalsToOthers() {
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, nil)
    }
}

extension HTTPFailure {
    fileprivate static func cannotStart(at place: Place) -> HTTPFailure {
        .failed(server: place.server, reason: "out of memory")
    }
}
