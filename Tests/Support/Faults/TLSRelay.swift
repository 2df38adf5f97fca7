import Foundation

/// A program that encrypts connections to a ``FaultServer``, so that every fault can be tested over https.
public final class TLSRelay: Sendable {
    /// The address for clients.
    public let url: URL
    private let process: ChildProcess
    /// The input of the program, which ends with it.
    private let input: Descriptor

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - server: The address that receives the clients' bytes.
    ///   - certificate: The certificate of the server.
    ///   - isAbrupt: A Boolean value that indicates whether connections end without TLS's notice, like a cut cable.
    public init(to server: URL, _ certificate: TestCertificate, isAbrupt: Bool = false) async throws {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("tls-relay.py")
        let arguments =
            ["python3", script.path, certificate.path, certificate.keyPath, "\(server.port ?? 0)"]
            + (isAbrupt ? ["abrupt"] : [])
        (process, input) = try Self.start(arguments)
        let line = try await onOwnThread { [input] in input.read() }
        let port = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard let port = Int(port), let url = URL(string: "https://127.0.0.1:\(port)") else {
            throw ChildProcess.Failure(description: "the relay has not started: is python3 installed?")
        }
        self.url = url
    }

    /// Starts a program with a connection as its input and output, and returns the other end.
    private static func start(_ arguments: [String]) throws -> (ChildProcess, Descriptor) {
        let (ours, theirs) = try Descriptor.connection()
        let nothing = try Descriptor.open("/dev/null", toWrite: true)
        return try withExtendedLifetime((theirs, nothing)) {
            let process = try ChildProcess(
                arguments, environment: ProcessInfo.processInfo.environment,
                descriptors: [theirs.number, theirs.number, nothing.number])
            return (process, ours)
        }
    }

    deinit {
        process.send(SIGTERM)
        _ = process.wait()
    }
}
