import Foundation

/// The address of a server, as a person types it.
public enum ServerAddress {
    /// Why a text cannot be the address of a server; the description says what to write instead.
    public struct Invalid: Error, Equatable, CustomStringConvertible {
        /// The sentence to show.
        public let description: String
    }

    /// Checks an address that a person typed: http or https, a host, and nothing but a port and a path besides.
    public static func validate(_ text: String) -> Result<URL, Invalid> {
        let example = "write it like http://127.0.0.1:8080"
        func invalid(_ reason: String) -> Result<URL, Invalid> {
            .failure(Invalid(description: "'\(text)' is not the address of a server: \(reason); \(example)"))
        }
        guard let parts = URLComponents(string: text), let url = parts.url else {
            return invalid("it is no web address")
        }
        guard let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
            return invalid("it must begin with http:// or https://")
        }
        guard let host = parts.host, !host.isEmpty else { return invalid("the host is missing") }
        // A port that is no number at all, or does not fit one, is missing from the parts but not from the text.
        let isPortMissing = parts.port == nil && parts.rangeOfPort != nil
        guard !isPortMissing, parts.port.map((1...65_535).contains) ?? true else {
            return invalid("the port must be a number from 1 to 65535")
        }
        guard parts.user == nil, parts.password == nil else { return invalid("a name or password has no place in it") }
        guard parts.query == nil, parts.fragment == nil else { return invalid("'?' and '#' have no place in it") }
        return .success(url)
    }
}
