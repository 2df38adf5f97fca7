/// Why bytes are no request that can be answered; the connection ends with it.
enum RequestProblem: Int, Error, CaseIterable {
    case malformed = 400
    /// A page of another web site sent it.
    case crossSite = 403
    case targetTooLong = 414
    /// What it carries is not announced as JSON.
    case notJSON = 415
    /// The request is for a host that this server is not, as when a web page has its name lead here.
    case otherHost = 421
    case headTooLarge = 431
    case otherCoding = 501
    case otherVersion = 505

    /// The words behind the status.
    var phrase: String {
        switch self {
        case .malformed: "Bad Request"
        case .crossSite: "Forbidden"
        case .targetTooLong: "URI Too Long"
        case .notJSON: "Unsupported Media Type"
        case .otherHost: "Misdirected Request"
        case .headTooLarge: "Request Header Fields Too Large"
        case .otherCoding: "Not Implemented"
        case .otherVersion: "HTTP Version Not Supported"
        }
    }

    /// What is wrong, and what to do about it.
    var refusal: Refusal {
        let (code, reason) =
            switch self {
            case .malformed: ("malformed", "This is no request in HTTP/1.1 (RFC 9112).")
            case .crossSite: ("crossSite", "Pages of other web sites may not change anything here.")
            case .targetTooLong: ("targetTooLong", "Shorten the address of the request.")
            case .notJSON: ("notJSON", "Send JSON, with the header 'Content-Type: application/json'.")
            case .otherHost: ("otherHost", "This server answers as 127.0.0.1, localhost and [::1] only.")
            case .headTooLarge: ("headTooLarge", "Send fewer or shorter headers.")
            case .otherCoding: ("otherCoding", "The only transfer coding is 'chunked'.")
            case .otherVersion: ("otherVersion", "Use HTTP/1.1.")
            }
        return Refusal(status: rawValue, code: code, reason: reason)
    }
}
