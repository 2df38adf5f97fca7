import Foundation

/// A server's certificate, signed by an authority of its own, which exists as long as the test.
public struct TestCertificate: Sendable {
    /// The path of the certificate, in PEM.
    public var path: String { folder.url.appendingPathComponent("server.pem").path }
    /// The path of the authority's certificate, for clients to trust.
    public var rootPath: String { folder.url.appendingPathComponent("root.pem").path }
    var keyPath: String { folder.url.appendingPathComponent("server.key").path }
    private let folder: TemporaryFolder

    /// Creates a certificate with the program `openssl`.
    ///
    /// - Parameters:
    ///   - name: The subject, such as `IP:127.0.0.1` or `DNS:example.org`.
    ///   - days: The validity in days; a negative number creates an expired certificate.
    public init(for name: String = "IP:127.0.0.1", days: Int = 2) async throws {
        folder = try TemporaryFolder()
        let names = try folder.write("subjectAltName=\(name)\n", to: "names").path
        let root = folder.url.appendingPathComponent("root.key").path
        let request = folder.url.appendingPathComponent("request").path
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        try await openssl(
            ["req", "-x509", "-subj", "/CN=Triptych's tests", "-days", "2", "-keyout", root, "-out", rootPath] + key)
        try await openssl(["req", "-new", "-subj", "/CN=A server", "-keyout", keyPath, "-out", request] + key)
        try await openssl([
            "x509", "-req", "-in", request, "-CA", rootPath, "-CAkey", root, "-set_serial", "1", "-days", "\(days)",
            "-extfile", names, "-out", path,
        ])
    }

    private func openssl(_ arguments: [String]) async throws {
        let result = try await Command.run("openssl", arguments)
        guard result.status == 0 else { throw ChildProcess.Failure(description: "openssl: \(result.errors)") }
    }
}
