import FlyingFox
import Foundation

extension HTTPResponse {
    /// An answer in JSON; `{}` where there is nothing to say.
    public static func json(
        _ status: HTTPStatusCode, headers: HTTPHeaders = [:], body: Data = Data("{}".utf8)
    ) -> HTTPResponse {
        var headers = headers
        headers[.contentType] = "application/json; charset=utf-8"
        headers[.contentLength] = String(body.count)
        return HTTPResponse(statusCode: status, headers: headers, body: body)
    }

    /// A value in JSON.
    static func json(_ value: some Encodable, headers: HTTPHeaders = [:]) throws -> HTTPResponse {
        .json(.ok, headers: headers, body: try JSONText.of(value))
    }

    /// A refusal with its reason.
    static func refusal(_ refusal: Refusal) throws -> HTTPResponse {
        .json(HTTPStatusCode(refusal.status, phrase: refusal.phrase), body: try JSONText.of(refusal))
    }

    /// The answer to a change, the first time and every other.
    static func given(_ answer: GivenAnswer) -> HTTPResponse {
        let phrase = Refusal.phrases[answer.status] ?? "OK"
        let headers = answer.version.map { [HTTPHeader.eTag: "\"\($0)\""] } ?? [:]
        return .json(
            HTTPStatusCode(answer.status, phrase: phrase), headers: HTTPHeaders(headers), body: answer.body)
    }

    /// The same status and headers, as HEAD wants them.
    public func withoutBody() -> HTTPResponse {
        HTTPResponse(statusCode: statusCode, headers: headers)
    }
}

/// JSON as people can read it.
enum JSONText {
    static func of(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }
}
