import Backend
import FlyingFox
import Foundation
import LedgerCore

extension HTTPResponse {
    /// A success with a value in JSON.
    static func ledger(_ value: some Encodable, status: HTTPStatusCode = .ok) -> HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let body = try? encoder.encode(value) else { return .refusal(LedgerRefusal(.storageFailed)) }
        return .json(status, body: body)
    }

    /// A refusal, with the status that goes with its code.
    static func refusal(_ refusal: LedgerRefusal, allow: String? = nil) -> HTTPResponse {
        var headers: HTTPHeaders = [:]
        if let allow { headers[HTTPHeader("Allow")] = allow }
        // What was not read of a body must not be taken for the next request.
        if refusal.code == .bodyTooLarge { headers[HTTPHeader("Connection")] = "close" }
        let body = (try? JSONEncoder().encode(refusal)) ?? Data("{}".utf8)
        return .json(refusal.code.status, headers: headers, body: body)
    }

    /// A refusal for now.
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
