import Backend
import FlyingFox
import Foundation
import KitDI
import LedgerCore

/// The ledger over HTTP, below `/ledger`; `Docs/Ledger.md` says what it takes and answers.
public struct LedgerAPI: MountedAPI {
    /// Where the ledger answers.
    public let root = "ledger"
    /// The most bytes of a request's body.
    public var maximumBodyBytes: Int { limits.bodyBytes }
    private let ledger: Ledger
    private let limits: LedgerLimits
    private let limiter: RateLimiter

    /// Answers for a ledger, within limits that are counted on the server's clock.
    public init(_ ledger: Ledger, limits: LedgerLimits = .standard, dates: any DateProvider) {
        self.ledger = ledger
        self.limits = limits
        limiter = RateLimiter(limits: limits, dates: dates)
    }

    /// Opens the ledger at a path, or one in memory, with the usual terms and limits; throws ``LedgerError``.
    public init(path: String?) throws {
        let dates = InjectedValues.current.dateProvider
        self.init(try Ledger(path: path, dates: dates), dates: dates)
    }

    /// Answers one request.
    public func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        do {
            return try await answer(request)
        } catch {
            return .refusal(error)
        }
    }

    private func answer(_ request: HTTPRequest) async throws(LedgerRefusal) -> HTTPResponse {
        guard let route = LedgerRoute(path: request.path) else { throw LedgerRefusal(.notFound) }
        if let seconds = limiter.secondsToWait() { return .tooManyRequests(seconds: seconds) }
        let allowed: [HTTPMethod] = route.isWritten ? [.POST] : [.GET, .HEAD]
        guard allowed.contains(request.method) else {
            return .refusal(LedgerRefusal(.methodNotAllowed), allow: allowed.map(\.rawValue).joined(separator: ", "))
        }
        let response = try await answer(route, request)
        return request.method == .HEAD ? response.withoutBody() : response
    }

    private func answer(_ route: LedgerRoute, _ request: HTTPRequest) async throws(LedgerRefusal) -> HTTPResponse {
        switch route {
        case .terms: return .ledger(ledger.terms)
        case .account(let text): return .ledger(try await ledger.account(try Address(wireText: text)))
        case .accountTransactions(let text): return try await page(of: try Address(wireText: text), request)
        case .transaction(let text):
            guard let id = TransactionID(text) else { throw LedgerRefusal(.unknownTransaction) }
            return .ledger(try await ledger.transaction(id))
        case .submit: return try await submit(request)
        case .faucet:
            let body = try LedgerBody.decode(FaucetBody.self, from: try await LedgerBody.data(of: request, limits))
            return .ledger(
                try await ledger.faucet(for: try Address(wireText: body.address, isPaid: true)), status: .created)
        }
    }

    private func submit(_ request: HTTPRequest) async throws(LedgerRefusal) -> HTTPResponse {
        let data = try await LedgerBody.data(of: request, limits)
        let signed = try LedgerBody.decode(TransferBody.self, from: data).signedTransfer()
        // Only what the account itself has signed counts against it: nobody can use up somebody else's turn.
        let isSignatureValid = signed.isSignatureValid
        if isSignatureValid, let seconds = limiter.secondsToWait(for: signed.transfer.sender) {
            return .tooManyRequests(seconds: seconds)
        }
        let (transaction, isNew) = try await ledger.submit(signed, isSignatureValid: isSignatureValid)
        return .ledger(transaction, status: isNew ? .created : .ok)
    }

    private func page(of address: Address, _ request: HTTPRequest) async throws(LedgerRefusal) -> HTTPResponse {
        let query = try PageQuery(request.query)
        return .ledger(try await ledger.transactions(of: address, before: query.before, count: query.count))
    }
}
