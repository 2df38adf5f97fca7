import CCurl
import Foundation

/// One request of a transfer, with libcurl's handle and the received data; only the worker's thread uses it.
final class CurlHop {
    /// The end of the request.
    enum Outcome {
        case answer(HTTPAnswer)
        case failure(HTTPFailure)
        case redirection(HTTPRequest)
    }

    let handle: UnsafeMutableRawPointer
    let transfer: Transfer
    private let request: HTTPRequest
    private let trustedRoots: String?
    private let redirections: Int
    private var fields: UnsafeMutablePointer<curl_slist>?
    private let reason = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    private var lines = HeadLines()
    private var answer: IncomingAnswer
    /// The outcome that is known before the answer ends, because the rest is not needed.
    private var early: Outcome?

    /// Prepares a transfer's first request, or returns `nil` without memory for it.
    convenience init?(_ transfer: Transfer, trustedRoots: String?) {
        self.init(transfer.request, transfer, trustedRoots: trustedRoots, redirections: 0)
    }

    /// Prepares the request to the target of a redirection.
    convenience init?(_ request: HTTPRequest, after hop: CurlHop) {
        self.init(
            request, hop.transfer, trustedRoots: hop.trustedRoots, redirections: hop.redirections + 1)
    }

    private init?(_ request: HTTPRequest, _ transfer: Transfer, trustedRoots: String?, redirections: Int) {
        guard let handle = curl_easy_init() else { return nil }
        self.handle = handle
        self.transfer = transfer
        self.request = request
        self.trustedRoots = trustedRoots
        self.redirections = redirections
        answer = transfer.expected
        reason.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        setRequest()
        setLimits()
        setReceivers()
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(fields)
        reason.deallocate()
    }

    /// Returns the outcome for libcurl's result code.
    func outcome(_ code: CURLcode) -> Outcome {
        if let early { return early }
        do throws(HTTPFailure) {
            if code == CURLE_OK { return .answer(try answer.whole()) }
            let proxyStatus = ccurl_get_long(handle, CURLINFO_HTTP_CONNECTCODE)
            throw HTTPFailure(
                code, reason: String(cString: reason), proxyStatus: proxyStatus, at: answer.place,
                limit: transfer.deadline.limit)
        } catch {
            return .failure(error)
        }
    }

    // MARK: Preparing

    private func set(_ option: CURLoption, _ value: Int) { _ = ccurl_set_long(handle, option, value) }
    private func set(_ option: CURLoption, _ value: String?) { _ = ccurl_set_text(handle, option, value) }

    private func setRequest() {
        set(CURLOPT_URL, request.url.absoluteString)
        set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
        if request.method == "HEAD" {
            set(CURLOPT_NOBODY, 1)
        } else if request.method != "GET" {
            var body = Array(request.body ?? Data())
            set(CURLOPT_POSTFIELDSIZE, body.count)
            // libcurl copies the body.
            _ = ccurl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, &body)
            set(CURLOPT_CUSTOMREQUEST, Self.clean(request.method))
        }
        var all = request.fields
        all["Accept-Encoding"] = "identity"
        all["Connection"] = "close"
        all["User-Agent"] = "Triptych"
        // An empty value removes the header, which libcurl would otherwise add.
        all["Expect"] = ""
        if all["Content-Type"] == nil { all["Content-Type"] = "" }
        for (name, value) in all { fields = curl_slist_append(fields, "\(Self.clean(name)): \(Self.clean(value))") }
        _ = ccurl_set_pointer(handle, CURLOPT_HTTPHEADER, fields)
    }

    private func setLimits() {
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_TIMEOUT_MS, max(1, transfer.deadline.remainingMilliseconds))
        ccurl_leave_look_ups(handle)
        // A connection that is used again may have been closed by the server.
        set(CURLOPT_FORBID_REUSE, 1)
        set(CURLOPT_FRESH_CONNECT, 1)
        set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
        set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
        if let trustedRoots {
            set(CURLOPT_CAINFO, trustedRoots)
            set(CURLOPT_CAPATH, nil)
        }
        // Uses the environment's proxies, which cannot reach servers on this computer. What proxies answer before a
        // connection is established is not part of the answer.
        if ["localhost", "127.0.0.1", "::1"].contains(request.url.host()) { set(CURLOPT_PROXY, "") }
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    }

    private func setReceivers() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        _ = ccurl_set_pointer(handle, CURLOPT_ERRORBUFFER, reason)
        _ = ccurl_set_pointer(handle, CURLOPT_HEADERDATA, context)
        _ = ccurl_set_pointer(handle, CURLOPT_WRITEDATA, context)
        _ = ccurl_set_receiver(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            CurlHop.receive(bytes, size * count, context) { hop, bytes in try hop.receiveLine(bytes) }
        }
        _ = ccurl_set_receiver(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            CurlHop.receive(bytes, size * count, context) { hop, bytes in try hop.answer.receive(bytes) }
        }
    }

    /// Returns a text without line ends, because a header's value may come from a file or a server.
    private static func clean(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
    }

    // MARK: Receiving

    /// Returns the number of accepted bytes; fewer than all of them stop libcurl.
    private static func receive(
        _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
        _ take: (CurlHop, UnsafeRawBufferPointer) throws -> Void
    ) -> Int {
        guard let context else { return 0 }
        let hop = Unmanaged<CurlHop>.fromOpaque(context).takeUnretainedValue()
        do {
            try take(hop, UnsafeRawBufferPointer(start: bytes, count: count))
        } catch let failure as HTTPFailure {
            hop.early = .failure(failure)
        } catch {
            hop.early = .failure(.notHTTP(server: hop.answer.place.server, path: hop.answer.place.path))
        }
        return hop.early == nil ? count : 0
    }

    private func receiveLine(_ bytes: UnsafeRawBufferPointer) throws {
        guard let head = try lines.add(bytes) else { return }
        guard [301, 302, 303, 307, 308].contains(head.status), let location = head.headers["location"] else {
            return try answer.receive(head)
        }
        guard let target = URL(string: location, relativeTo: request.url)?.absoluteURL,
            request.mayBeRedirected(to: target, status: head.status),
            redirections < HTTPRequest.maximumRedirections
        else {
            throw HTTPFailure.badRedirect(server: answer.place.server, path: answer.place.path)
        }
        early = .redirection(request.redirected(to: target, status: head.status))
    }
}
