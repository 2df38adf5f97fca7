import Foundation
import LedgerCore
import Synchronization
import TestSupport

/// The server's program, killed while many clients pay.
struct KilledServer {
    /// The answers that clients received.
    private final class Acknowledged: Sendable {
        private let list = Mutex<[SignedTransfer]>([])

        var all: [SignedTransfer] { list.withLock { $0 } }

        /// Adds an answer, and returns their number.
        func add(_ signed: SignedTransfer) -> Int {
            list.withLock { list in
                list.append(signed)
                return list.count
            }
        }
    }

    let path: String

    /// Pays single units from ten accounts at once, and kills the server when a number of payments is acknowledged.
    /// - Returns: The acknowledged payments.
    func payUntilKilled(after count: Int, to recipient: Address) async throws -> [SignedTransfer] {
        let (child, client) = try await start()
        let acknowledged = Acknowledged()
        await withTaskGroup { group in
            for _ in 0..<10 {
                group.addTask {
                    let account = TestAccount()
                    // After the kill, clients see only failures.
                    guard (try? await client.faucet(account.address))?.status == 201 else { return }
                    for nonce in UInt64(0)..<25 {
                        guard let signed = try? account.pay(1, to: recipient, nonce: nonce),
                            (try? await client.submit(signed))?.status == 201
                        else { return }
                        if acknowledged.add(signed) == count { child.send(SIGKILL) }
                    }
                }
            }
        }
        child.send(SIGKILL)
        _ = try await onOwnThread { child.wait() }
        return acknowledged.all
    }

    /// Starts the server, and waits until it serves; the caller kills it.
    func start() async throws -> (ChildProcess, LedgerClient) {
        let program = try await ServerProgram.start(try BuiltProgram.path(of: "backend"), ["--ledger", path])
        return (program.child, LedgerClient(base: program.url))
    }
}
