import FlyingFox
import Foundation
import LedgerCore

/// Reads the body of a request, no further than allowed.
enum LedgerBody {
    static func data(of request: HTTPRequest, _ limits: LedgerLimits) async throws(LedgerRefusal) -> Data {
        // Of a body that is announced as too large nothing has been read.
        if let announced = request.headers[.contentLength], Int(announced) ?? .max > limits.bodyBytes {
            throw LedgerRefusal(.bodyTooLarge)
        }
        var data = Data()
        do {
            for try await piece in request.bodySequence {
                guard data.count + piece.count <= limits.bodyBytes else { throw LedgerRefusal(.bodyTooLarge) }
                data.append(piece)
            }
        } catch {
            throw error as? LedgerRefusal ?? LedgerRefusal(.malformedRequest)
        }
        return data
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws(LedgerRefusal) -> Value {
        do { return try JSONDecoder().decode(type, from: data) } catch { throw LedgerRefusal(.malformedRequest) }
    }
}
