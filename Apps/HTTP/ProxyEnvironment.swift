import Foundation

/// The proxy settings that the process inherited.
public enum ProxyEnvironment {
    /// Keeps requests to this computer away from a proxy; call it at the start of `main`, before any other thread runs.
    ///
    /// On Linux, URLSession obeys `http_proxy` for every address that `no_proxy` does not name, loopback included, so
    /// that behind a company's proxy an embedded server would not be reached. Elsewhere this does nothing.
    public static func exemptLoopback() {
        #if canImport(FoundationNetworking)
        let environment = ProcessInfo.processInfo.environment
        let inherited = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
        guard inherited != "*" else { return }
        let exempt = [inherited, "localhost", "127.0.0.1", "::1"].filter { !$0.isEmpty }
        setenv("no_proxy", exempt.joined(separator: ","), 1)
        #endif
    }
}
