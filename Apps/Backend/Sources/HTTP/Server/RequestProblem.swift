/// Why bytes are no request that can be answered; the connection ends with it.
enum RequestProblem: Int, Error, CaseIterable {
    case malformed = 400
    case targetTooLong = 414
    /// The request is for a host that this server is not, as when a web page has its name lead here.
    case otherHost = 421
    case headTooLarge = 431
    case otherCoding = 501
    case otherVersion = 505

    /// The words behind the status.
    var phrase: String {
        switch self {
        case .malformed: "Bad Request"
        case .targetTooLong: "URI Too Long"
        case .otherHost: "Misdirected Request"
        case .headTooLarge: "Request Header Fields Too Large"
        case .otherCoding: "Not Implemented"
        case .otherVersion: "HTTP Version Not Supported"
        }
    }
}
