#if !os(Linux)
import Foundation

extension HTTPFailure {
    /// Translates an error of the URL loading system.
    ///
    /// - Parameter hasBegun: A Boolean value that indicates whether the head of an answer had arrived.
    init(_ error: any Error, at place: Place, limit: Duration, hasBegun: Bool) {
        guard let code = (error as? URLError)?.code else {
            self = .failed(server: place.server, reason: error.localizedDescription)
            return
        }
        switch code {
        case .timedOut:
            self = .timedOut(server: place.server, after: limit)
        case .cannotConnectToHost, .notConnectedToInternet:
            self = .cannotConnect(server: place.server)
        case .cannotFindHost, .dnsLookupFailed:
            self = .hostNotFound(host: place.host)
        case .networkConnectionLost, .badServerResponse, .zeroByteResource:
            self = .connectionLost(server: place.server, path: place.path)
        case .unknown, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData, .unsupportedURL:
            self =
                hasBegun
                ? .connectionLost(server: place.server, path: place.path)
                : .notHTTP(server: place.server, path: place.path)
        case .httpTooManyRedirects, .redirectToNonExistentLocation:
            self = .badRedirect(server: place.server, path: place.path)
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .appTransportSecurityRequiresSecureConnection, .userCancelledAuthentication:
            self = .notSecure(server: place.server)
        default:
            self = .failed(server: place.server, reason: error.localizedDescription)
        }
    }
}
#endif
