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

    /// The same status and headers, as HEAD wants them.
    public func withoutBody() -> HTTPResponse {
        HTTPResponse(statusCode: statusCode, headers: headers)
    }
}
