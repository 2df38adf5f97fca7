import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The status and the headers of an answer.
struct HTTPHead: Hashable, Sendable {
    /// The status, such as 200; 0 where there was none.
    let status: Int
    /// Values by name in lower case; those of one name are joined by commas.
    let headers: [String: String]
    /// How many bytes of body are announced; nil where that is not said.
    let length: Int?

    init(status: Int, headers: [String: String], length: Int?) {
        self.status = status
        self.headers = headers
        self.length = length
    }

    /// What the URL loading system tells of an answer; nil where it was none of HTTP.
    init?(_ response: URLResponse?) {
        guard let response = response as? HTTPURLResponse else { return nil }
        status = response.statusCode
        headers = Dictionary(
            response.allHeaderFields.compactMap { name, value in
                (name as? String).map { ($0.lowercased(), "\(value)") }
            }
        ) { first, _ in first }
        length = response.expectedContentLength < 0 ? nil : Int(clamping: response.expectedContentLength)
    }
}
