import AppHTTP
import AppSupport
import ArgumentParser
import Backend
import Foundation
import KitDI
import KitNavigation
import LedgerBackend
import LedgerCore
import WalletDomain
import WalletVariants

/// The wallet as a program: only options and composition.
@main
struct WalletCommand: AppCommand {
    static let configuration = CommandConfiguration(
        commandName: "wallet", abstract: "Keeps, receives and sends TRIP, in one of three architectures.",
        discussion: """
            Without --ledger, the app uses an embedded ledger on 127.0.0.1. No passphrase, PIN or key is ever read from an \
            option or from the environment.
            """,
        version: AppVersion.text)

    @Option(name: .customLong("arch"), help: "The architecture to run.")
    var architecture = WalletVariants.standard

    @Option(
        help: ArgumentHelp(
            "URL of an external ledger, such as 'backend' (default: the embedded ledger).", valueName: "url"))
    var ledger: String?

    @OptionGroup var options: AppOptions

    func validate() throws {
        if let ledger, Self.url(ledger) == nil {
            throw ValidationError("'--ledger' needs the address of a ledger, such as http://127.0.0.1:8080.")
        }
    }

    func run() throws {
        let app = AppIdentity(
            title: "Wallet", architecture: architecture, linkSchemes: ["wallet"], source: ledger,
            linksFitAny: "ledger")
        let program = try AppRunner.begin(app, options)
        let (architecture, directory) = (architecture, options.dataDirectory)
        try directory.make()
        let dates = InjectedValues.current.dateProvider
        let wallet = directory.secretFolder("wallet")
        try wallet.make()
        let (service, store) = (try makeLedger(directory, dates), try openStore(in: wallet.path))
        let preferences = directory.file("wallet/preferences.json")
        // Written before the terminal is taken over, so that the message is in the shell afterwards.
        if let notice = FilePreferences.setAsideDamage(path: preferences) { StandardStream.say(notice) }
        try program.run { context in
            let links = DeepLinkInbox.wallet()
            context.links.deliver { [weak links] in links?.receive($0) }
            let environment = WalletEnvironment(
                folder: wallet.path, ledger: service, store: store, dates: dates, links: links,
                decimalSeparator: Locale.ofUser().decimalSeparator?.first == "," ? "," : ".")
            return WalletVariants.makeRoot(architecture, environment)
        }
    }

    private func openStore(in folder: String) throws -> DatabaseWalletStore {
        let database = DatabaseWalletStore.fileName(forLedgerAt: ledger.flatMap(Self.url))
        do throws(WalletStoreError) {
            return try DatabaseWalletStore(path: folder + "/" + database)
        } catch {
            // The file is left unchanged, because it may contain payments whose outcome is unknown.
            throw Unusable(
                description: "\(folder) cannot be used. \(error.message) The file is \(folder)/\(database). Name "
                    + "another folder with --data-dir. If the file is damaged, restore a copy of it, or rename it: "
                    + "the key is in another file, but the wallet then forgets its unfinished payments.")
        }
    }

    /// The reason why the wallet cannot start.
    private struct Unusable: Error, CustomStringConvertible {
        let description: String
    }

    private func makeLedger(_ directory: DataDirectory, _ dates: any DateProvider) throws -> any LedgerService {
        if let url = ledger.flatMap(Self.url) { return HTTPLedgerService(baseURL: url, dates: dates) }
        let backend = try DemoBackend(
            databasePath: nil, apis: [LedgerAPI(path: directory.file("ledger.sqlite"))])
        return EmbeddedLedgerService(backend, dates: dates)
    }

    private static func url(_ text: String) -> URL? {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host?.isEmpty == false else {
            return nil
        }
        return url
    }
}

/// Sends requests to the built-in ledger over HTTP, and starts its server for the first request.
actor EmbeddedLedgerService: LedgerService {
    private let backend: DemoBackend
    private let dates: any DateProvider
    private var current: (address: URL, service: HTTPLedgerService)?

    init(_ backend: DemoBackend, dates: any DateProvider) {
        self.backend = backend
        self.dates = dates
    }

    func terms() async throws -> LedgerTerms { try await service().terms() }
    func account(_ address: Address) async throws -> AccountSnapshot { try await service().account(address) }

    func transactions(of address: Address, after cursor: String?) async throws -> LedgerTransactionPage {
        try await service().transactions(of: address, after: cursor)
    }

    func submit(_ transfer: SignedTransfer) async throws -> LedgerTransaction {
        try await service().submit(transfer)
    }

    func transaction(_ id: TransactionID) async throws -> LedgerTransaction? {
        try await service().transaction(id)
    }

    func requestFaucet(for address: Address) async throws -> LedgerTransaction {
        try await service().requestFaucet(for: address)
    }

    /// Returns the client of the server; a running server keeps its address and connections.
    private func service() async throws -> HTTPLedgerService {
        let address: URL
        do {
            address = try await backend.start()
        } catch {
            throw LedgerServiceError.failed(server: "127.0.0.1", reason: "the embedded ledger does not start")
        }
        if let current, current.address == address { return current.service }
        let service = HTTPLedgerService(baseURL: address, dates: dates)
        current = (address, service)
        return service
    }
}
