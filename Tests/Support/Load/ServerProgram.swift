import Foundation

/// The demo server as a separate program, from its start until it is ended.
public struct ServerProgram: Sendable {
    /// Why the server did not start.
    public struct Failure: Error, CustomStringConvertible {
        /// The program's output instead of its address.
        public let description: String
    }

    /// Its process.
    public let child: ChildProcess
    /// Where it serves.
    public let url: URL

    /// Starts the program at a path, on a free port, and waits until it serves; the caller ends it.
    public static func start(_ path: String, _ arguments: [String] = []) async throws -> ServerProgram {
        let nothing = try Descriptor.open("/dev/null", toWrite: false)
        let (ours, theirs) = try Descriptor.connection()
        let child = try withExtendedLifetime((nothing, theirs)) {
            try ChildProcess(
                [path, "--port", "0"] + arguments, environment: ["PATH": "/usr/bin:/bin"],
                descriptors: [nothing.number, theirs.number, theirs.number])
        }
        let greeting = try await onOwnThread { String(decoding: ours.read(), as: UTF8.self) }
        guard let address = greeting.firstMatch(of: /http:\/\/[0-9.:]+/), let url = URL(string: String(address.output))
        else {
            child.send(SIGKILL)
            throw Failure(description: "the server said: \(greeting)")
        }
        return ServerProgram(child: child, url: url)
    }

    /// Ends it at once, and waits until it has ended.
    public func kill() async throws {
        child.send(SIGKILL)
        _ = try await onOwnThread { [child] in child.wait() }
    }
}
