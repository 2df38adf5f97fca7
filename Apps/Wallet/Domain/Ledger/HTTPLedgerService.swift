import AppHTTP
import Foundation
import KitDI
import LedgerCore

/// A ledger over HTTP, as `Docs/Ledger.md` describes it.
///
/// Requests run off the caller's actor and end with the calling task. An answer about a transaction or an account that
/// was not requested is an error.
public struct HTTPLedgerService: LedgerService {
    private let baseURL: URL
    private let timeout: Duration
    private let dates: any DateProvider
    private let client: HTTPClient

    /// Creates a service for the ledger at `baseURL`.
    ///
    /// - Parameters:
    ///   - baseURL: An http or https address; paths are added to its own path.
    ///   - timeout: The time limit of one answer.
    ///   - dates: The time of snapshots.
    public init(baseURL: URL, timeout: Duration = .seconds(10), dates: any DateProvider) {
        self.baseURL = baseURL
        self.timeout = timeout
        self.dates = dates
        client = HTTPClient(maximumBytes: 1_048_576)
    }

    /// Requests `GET /ledger`.
    /// - Throws: ``LedgerServiceError`` if the ledger does not answer, or its answer cannot be read, or
    ///   `CancellationError`.
    @concurrent
    public func terms() async throws -> LedgerTerms {
        try await request(["ledger"])
    }

    /// Requests `GET /ledger/accounts/…`.
    /// - Throws: ``LedgerServiceError`` if the ledger does not answer, or its answer cannot be read, or
    ///   `CancellationError`.
    @concurrent
    public func account(_ address: Address) async throws -> AccountSnapshot {
        let account: LedgerAccount = try await request(["ledger", "accounts", address.text])
        guard account.address == address else { throw unreadable }
        return AccountSnapshot(account: account, asOf: dates.now())
    }

    /// Requests `GET /ledger/accounts/…/transactions`.
    /// - Throws: ``LedgerServiceError`` if the ledger does not answer, or its answer cannot be read, or
    ///   `CancellationError`.
    @concurrent
    public func transactions(of address: Address, after cursor: String?) async throws -> LedgerTransactionPage {
        let query = cursor.map { [URLQueryItem(name: "before", value: $0)] } ?? []
        let page: LedgerTransactionPage = try await request(
            ["ledger", "accounts", address.text, "transactions"], query: query)
        guard page.transactions.allSatisfy({ $0.sender == address || $0.recipient == address }) else {
            throw unreadable
        }
        return page
    }

    /// Requests `POST /ledger/transactions`.
    /// - Throws: ``LedgerServiceError`` if the ledger refuses the transfer or does not answer, or `CancellationError`.
    @concurrent
    public func submit(_ transfer: SignedTransfer) async throws -> LedgerTransaction {
        let body = try JSONEncoder().encode(transfer)
        let transaction: LedgerTransaction = try await request(["ledger", "transactions"], body: body)
        guard transaction.id == transfer.id else { throw unreadable }
        return transaction
    }

    /// Requests `GET /ledger/transactions/…`.
    /// - Throws: ``LedgerServiceError`` if the ledger does not answer, or its answer cannot be read, or
    ///   `CancellationError`.
    @concurrent
    public func transaction(_ id: TransactionID) async throws -> LedgerTransaction? {
        do {
            let transaction: LedgerTransaction = try await request(["ledger", "transactions", id.text])
            guard transaction.id == id else { throw unreadable }
            return transaction
        } catch let LedgerServiceError.refused(refusal) where refusal.code == .unknownTransaction {
            return nil
        }
    }

    /// Requests `POST /ledger/faucet`.
    /// - Throws: ``LedgerServiceError`` if the ledger refuses the grant or does not answer, or `CancellationError`.
    @concurrent
    public func requestFaucet(for address: Address) async throws -> LedgerTransaction {
        let transaction: LedgerTransaction = try await request(
            ["ledger", "faucet"], body: try JSONEncoder().encode(["address": address.text]))
        guard transaction.recipient == address else { throw unreadable }
        return transaction
    }
}

// MARK: Requests

extension HTTPLedgerService {
    private var unreadable: LedgerServiceError {
        .unreadableAnswer(server: Place(url: baseURL, path: "").server)
    }

    private func request<Value: Decodable & Sendable>(
        _ path: [String], query: [URLQueryItem] = [], body: Data? = nil
    ) async throws -> Value {
        var url = path.reduce(baseURL) { $0.appendingPathComponent($1) }
        if !query.isEmpty { url.append(queryItems: query) }
        let place = Place(url: url, path: "/" + path.joined(separator: "/"))
        let request = HTTPRequest(url, method: body == nil ? "GET" : "POST", body: body)
        let answer: HTTPAnswer
        do {
            answer = try await client.answer(
                to: request, at: place, by: Deadline(in: timeout), statuses: Set(200...599))
        } catch let failure as HTTPFailure {
            throw LedgerServiceError(failure, server: place.server)
        }
        return try value(of: answer, from: place.server)
    }

    private func value<Value: Decodable>(of answer: HTTPAnswer, from server: String) throws -> Value {
        guard (200...299).contains(answer.status) else {
            // A refusal means that the server has understood the request; any other error is one of connection or
            // server.
            guard let refusal = try? JSONDecoder().decode(LedgerRefusal.self, from: answer.body) else {
                throw LedgerServiceError.serverError(server: server, status: answer.status)
            }
            throw LedgerServiceError.refused(refusal)
        }
        do {
            return try JSONDecoder().decode(Value.self, from: answer.body)
        } catch {
            throw LedgerServiceError.unreadableAnswer(server: server)
        }
    }
}
