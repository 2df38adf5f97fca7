import Backend
import FlyingFox
import Foundation
import KitDI
import LedgerCore

/// The ledger over HTTP, below `/ledger`; `Docs/Ledger.md` describes its requests and answers.
public struct LedgerAPI: MountedAPI {
    /// The first component of the API's paths.
    public let root = "ledger"
    /// The size limit of a request's body in bytes.
    public var maximumBodyBytes: Int { limits.bodyBytes }
    private let ledger: Ledger
    private let limits: LedgerLimits
    private let limiter: RateLimiter

    /// Creates the API of a ledger; the limits use the server's clock.
    public init(_ ledger: Ledger, limits: LedgerLimits = .standard, dates: any DateProvider) {
        self.ledger = ledger
        self.limits = limits
        limiter = RateLimiter(limits: limits, dates: dates)
    }

    /// Opens the ledger at a path, or one in memory, with the standard terms and limits.
    /// - Throws: ``LedgerError`` if the file cannot be opened.
    public init(path: String?) throws {
        let dates = InjectedValues.current.dateProvider
        self.init(try Ledger(path: path, dates: dates), dates: dates)
    }

    /// Answers one request; errors become answers, too.
    public func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
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
            let body = try await LedgerBody.read(FaucetBody.self, of: request, limits)
            return .ledger(
                try await ledger.faucet(for: try Address(wireText: body.address, isPaid: true)), status: .created)
        }
    }

    private func submit(_ request: HTTPRequest) async throws(LedgerRefusal) -> HTTPResponse {
        let signed = try await LedgerBody.read(TransferBody.self, of: request, limits).signedTransfer()
        // Only requests that the account has signed count, so no other client can exhaust its limit.
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

/// A resource of the ledger, from a path below `/ledger`.
enum LedgerRoute: Equatable {
    case terms
    case account(String)
    case accountTransactions(String)
    case submit
    case transaction(String)
    case faucet

    /// Returns `nil` if no resource has this path.
    init?(path: String) {
        let parts = path.split(separator: "/").map(String.init)
        guard parts.first == "ledger" else { return nil }
        switch (parts.count, parts.count > 1 ? parts[1] : "") {
        case (1, _): self = .terms
        case (2, "transactions"): self = .submit
        case (2, "faucet"): self = .faucet
        case (3, "accounts"): self = .account(parts[2])
        case (3, "transactions"): self = .transaction(parts[2])
        case (4, "accounts") where parts[3] == "transactions": self = .accountTransactions(parts[2])
        default: return nil
        }
    }

    /// A Boolean value that indicates whether the resource takes POST instead of GET and HEAD.
    var isWritten: Bool {
        switch self {
        case .submit, .faucet: true
        case .terms, .account, .accountTransactions, .transaction: false
        }
    }
}

extension HTTPResponse {
    /// Returns a successful answer with a value as JSON.
    static func ledger(_ value: some Encodable, status: HTTPStatusCode = .ok) -> HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let body = try? encoder.encode(value) else { return .refusal(LedgerRefusal(.storageFailed)) }
        return .json(status, body: body)
    }

    /// Returns the answer for a refusal, with the status of its code.
    static func refusal(_ refusal: LedgerRefusal, allow: String? = nil) -> HTTPResponse {
        var headers: HTTPHeaders = [:]
        if let allow { headers[HTTPHeader("Allow")] = allow }
        // The unread part of the body must not be parsed as the next request.
        if refusal.code == .bodyTooLarge { headers[HTTPHeader("Connection")] = "close" }
        let body = (try? JSONEncoder().encode(refusal)) ?? Data("{}".utf8)
        return .json(refusal.code.status, headers: headers, body: body)
    }

    /// Returns the answer for too many requests.
    static func tooManyRequests(seconds: Int64) -> HTTPResponse {
        var response = refusal(LedgerRefusal(.tooManyRequests))
        response.headers[HTTPHeader("Retry-After")] = String(seconds)
        return response
    }
}

extension LedgerErrorCode {
    fileprivate var status: HTTPStatusCode {
        switch self {
        case .malformedRequest: .badRequest
        case .bodyTooLarge: .payloadTooLarge
        case .invalidAddress, .invalidAmount, .negativeAmount, .zeroAmount, .amountOverflow, .selfTransfer, .feeTooLow,
            .memoTooLong:
            .unprocessableContent
        case .invalidSignature: .forbidden
        case .nonceUsed, .nonceTooHigh, .insufficientBalance, .faucetUsed, .faucetEmpty: .conflict
        case .unknownTransaction, .notFound: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .tooManyRequests: .tooManyRequests
        case .storageFailed: .serviceUnavailable
        }
    }
}
