import CCurl

extension HTTPFailure {
    /// Translates an error of libcurl.
    ///
    /// - Parameters:
    ///   - reason: libcurl's message.
    ///   - proxyStatus: The status with which a proxy refused a connection, or 0.
    init(_ code: CURLcode, reason: String, proxyStatus: Int, at place: Place, limit: Duration) {
        switch code {
        case CURLE_OPERATION_TIMEDOUT:
            self = .timedOut(server: place.server, after: limit)
        case _ where proxyStatus >= 300:
            self = .failed(server: place.server, reason: "the proxy refused it with status \(proxyStatus)")
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY:
            self = .failed(server: place.server, reason: "the proxy cannot be reached")
        case CURLE_COULDNT_CONNECT:
            self = .cannotConnect(server: place.server)
        case CURLE_COULDNT_RESOLVE_HOST:
            self = .hostNotFound(host: place.host)
        case CURLE_RECV_ERROR where reason.contains("chunk"), CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY,
            CURLE_BAD_CONTENT_ENCODING, CURLE_BAD_FUNCTION_ARGUMENT, CURLcode(rawValue: 100), CURLE_OUT_OF_MEMORY:
            // libcurl reports a head that begins in the middle of a field as a bad argument. For a line that is too
            // long it reports `CURLE_TOO_LARGE` (100) since version 8, and a lack of memory before.
            self = .notHTTP(server: place.server, path: place.path)
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE:
            self = .connectionLost(server: place.server, path: place.path)
        case CURLE_LOGIN_DENIED:
            // Only the target of a redirection can contain a user name.
            self = .badRedirect(server: place.server, path: place.path)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
            self = .notSecure(server: place.server)
        case CURLE_SSL_CACERT_BADFILE:
            self = .failed(server: place.server, reason: "the list of trusted certificates cannot be read")
        default:
            let words = reason.isEmpty ? String(cString: curl_easy_strerror(code)) : reason
            self = .failed(server: place.server, reason: words)
        }
    }
}
