#if !os(Linux)
import Foundation
import Security
import Synchronization

/// Builds an answer from what a session reports about one task.
final class SessionTransfer: NSObject, URLSessionDataDelegate {
    private struct State {
        var answer: IncomingAnswer
        var redirections = 0
    }

    private let transfer: Transfer
    private let trustedRoots: String?
    private let didEnd: @Sendable () -> Void
    private let state: Mutex<State>

    init(_ transfer: Transfer, trustedRoots: String?, didEnd: @escaping @Sendable () -> Void) {
        self.transfer = transfer
        self.trustedRoots = trustedRoots
        self.didEnd = didEnd
        state = Mutex(State(answer: transfer.expected))
    }

    private var place: Place { transfer.expected.place }

    /// Adds to the answer, and returns `false` if the rest is not needed.
    private func receive(_ body: (inout IncomingAnswer) throws(HTTPFailure) -> Void) -> Bool {
        let failure: HTTPFailure? = state.withLock { state in
            do throws(HTTPFailure) {
                try body(&state.answer)
                return nil
            } catch {
                return error
            }
        }
        if let failure { transfer.fail(failure) }
        return failure == nil
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        guard let head = HTTPHead(response) else {
            transfer.fail(.notHTTP(server: place.server, path: place.path))
            return completionHandler(.cancel)
        }
        completionHandler(receive { answer throws(HTTPFailure) in try answer.receive(head) } ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if !receive({ answer throws(HTTPFailure) in try answer.receive(data) }) { didEnd() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let count = state.withLock { state in
            state.redirections += 1
            return state.redirections
        }
        var origin = transfer.request
        origin.url = response.url ?? origin.url
        guard let target = newRequest.url, origin.mayBeRedirected(to: target, status: response.statusCode),
            count <= HTTPRequest.maximumRedirections
        else {
            transfer.fail(.badRedirect(server: place.server, path: place.path))
            return completionHandler(nil)
        }
        let next = origin.redirected(to: target, status: response.statusCode)
        var request = newRequest
        if next.headers["Authorization"] == nil { request.setValue(nil, forHTTPHeaderField: "Authorization") }
        completionHandler(request)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let answer = state.withLock { $0.answer }
        if let error {
            transfer.fail(
                HTTPFailure(error, at: place, limit: transfer.deadline.limit, hasBegun: answer.head != nil))
        } else {
            do throws(HTTPFailure) { transfer.finish(.success(try answer.whole())) } catch { transfer.fail(error) }
        }
        didEnd()
    }

    func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let trustedRoots, let trust = challenge.protectionSpace.serverTrust else {
            return completionHandler(.performDefaultHandling, nil)
        }
        SecTrustSetAnchorCertificates(trust, Self.certificates(in: trustedRoots) as CFArray)
        guard SecTrustEvaluateWithError(trust, nil) else {
            return completionHandler(.cancelAuthenticationChallenge, nil)
        }
        completionHandler(.useCredential, URLCredential(trust: trust))
    }

    private static func certificates(in path: String) -> [SecCertificate] {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.components(separatedBy: "-----BEGIN CERTIFICATE-----").dropFirst().compactMap { part in
            let base64 = part.components(separatedBy: "-----END CERTIFICATE-----")[0]
            let bytes = Data(base64Encoded: base64, options: .ignoreUnknownCharacters)
            return bytes.flatMap { SecCertificateCreateWithData(nil, $0 as CFData) }
        }
    }
}

extension HTTPHead {
    /// Creates a head from a response, or returns `nil` if it is not an HTTP response.
    fileprivate init?(_ response: URLResponse?) {
        guard let response = response as? HTTPURLResponse else { return nil }
        let fields = response.allHeaderFields.compactMap { name, value in
            (name as? String).map { ($0.lowercased(), "\(value)") }
        }
        self.init(
            status: response.statusCode, headers: Dictionary(fields) { first, _ in first },
            length: response.expectedContentLength < 0 ? nil : Int(clamping: response.expectedContentLength))
    }
}
#endif
