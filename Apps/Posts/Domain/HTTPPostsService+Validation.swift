import AppHTTP
import Foundation

extension HTTPPostsService {
    /// Why a text cannot be the address of a server; the description says what to write instead.
    public typealias InvalidAddress = ServerAddress.Invalid

    /// Checks an address that a person typed: http or https, a host, and nothing but a port and a path besides.
    public static func validate(apiURL text: String) -> Result<URL, InvalidAddress> { ServerAddress.validate(text) }
}
