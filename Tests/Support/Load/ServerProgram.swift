import Foundation

/// The demo server as a separate program.
public struct ServerProgram: Sendable {
    /// The reason why the server did not start.
    public struct Failure: Error, CustomStringConvertible {
        /// The program's output in place of its address.
        public let description: String
    }

    /// The process of the program.
    public let child: ChildProcess
    /// The address of the server.
    public let url: URL

    /// Starts the program on a free port, and waits until it serves; the caller ends it.
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

    /// Kills the program, and waits for its end.
    public func kill() async throws {
        child.send(SIGKILL)
        _ = try await onOwnThread { [child] in child.wait() }
    }
}
