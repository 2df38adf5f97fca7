import FlyingFox
import Foundation

/// Reads what a request carries, and no more of it than anybody needs.
enum RequestBody {
    /// The most bytes that are taken.
    static let maximumBytes = 65_536

    /// Nil where the body is too large.
    static func read(_ request: HTTPRequest) async throws -> Data? {
        if let length = request.headers[.contentLength], Int(length) ?? .max > maximumBytes { return nil }
        var body = Data()
        for try await piece in request.bodySequence {
            body.append(piece)
            if body.count > maximumBytes { return nil }
        }
        return body
    }
}
