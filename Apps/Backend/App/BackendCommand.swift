import AccountsBackend
import AppCore
import ArgumentParser
import Backend
import Dispatch
import Foundation
import LedgerBackend

/// The demo server as a program: `backend --port 8080`.
@main
struct BackendCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backend",
        abstract: "Serves demo posts (with JSONPlaceholder's API), accounts and a ledger over HTTP on 127.0.0.1.",
        discussion: "Stop it with Ctrl-C."
    )

    @Option(
        help: "Port to listen on, from 0 to 65535; 0 selects a free port.",
        transform: BackendCommand.port
    )
    var port: UInt16 = 8080

    @Option(help: "Database file of the posts (default: in memory).", transform: UserPath.expanded)
    var database: String?

    @Option(help: "Database file of the accounts (default: in memory).", transform: UserPath.expanded)
    var accounts: String?

    @Option(help: "Database file of the ledger (default: in memory).", transform: UserPath.expanded)
    var ledger: String?

    @Option(help: "Create demo posts up to this number, at most 1000000.")
    var seed = 0

    @Flag(help: "Refuse changes and deletions of other authors' posts.")
    var onlyOwn = false

    func validate() throws {
        guard (0...1_000_000).contains(seed) else {
            throw ValidationError("'--seed' must be a number from 0 to 1000000.")
        }
        if let database, database.isEmpty { throw ValidationError("'--database' needs the path of a file.") }
        if let ledger, ledger.isEmpty { throw ValidationError("'--ledger' needs the path of a file.") }
        if let accounts, accounts.isEmpty { throw ValidationError("'--accounts' needs the path of a file.") }
    }

    static func main() {
        PrintedOutput.reportLossAtExit()
        main(nil)
    }

    func run() throws {
        try DescriptorLimit.ensure()
        for path in [database, accounts].compactMap(\.self) { try DemoBackend.checkDatabase(named: path) }
        let accounts = try AccountsAPI(path: accounts)
        // Reported before anything else can fail, because the file is already quarantined.
        if let notice = accounts.notice { Self.write("\(notice)\n", to: .standardError) }
        let backend = try DemoBackend(
            databasePath: database, postCount: seed, rules: PostsRules(onlyOwnPostsCanBeChanged: onlyOwn),
            apis: [accounts, LedgerAPI(path: ledger)])
        if let notice = backend.notice { Self.write("\(notice)\n", to: .standardError) }
        let signals = Self.onSignals([SIGINT, SIGTERM]) {
            await backend.stop()
            Self.exit()
        }
        Task { [port] in
            do {
                let url = try await backend.start(port: port)
                Self.write("Serving posts at \(url.absoluteString) (Ctrl-C stops)\n", to: .standardOutput)
            } catch {
                Self.exit(withError: error)
            }
        }
        withExtendedLifetime(signals) { dispatchMain() }
    }
}

extension BackendCommand {
    @Sendable
    private static func port(_ text: String) throws -> UInt16 {
        guard let port = UInt16(text) else {
            throw ValidationError("'\(text)' is not a port: write a number from 0 to 65535.")
        }
        return port
    }

    /// Writes without buffering, unlike `print`, and does not fail without a reader.
    private static func write(_ text: String, to file: FileHandle) {
        try? file.write(contentsOf: Data(text.utf8))
    }

    private static func onSignals(
        _ numbers: [Int32], perform action: @escaping @Sendable () async -> Void
    ) -> [any DispatchSourceSignal] {
        signal(SIGPIPE, SIG_IGN)
        return numbers.map { number in
            // Dispatch receives a signal only if its default action, ending the process, is disabled.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { Task { await action() } }
            source.resume()
            return source
        }
    }
}
