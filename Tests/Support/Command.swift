import Foundation

/// Runs programs to their end.
public enum Command {
    /// How a program ended, and what it said.
    public struct Result: Sendable {
        /// The exit status; the number of the signal when one ended it.
        public let status: Int32
        /// What it wrote to standard output.
        public let output: String
        /// What it wrote to standard error.
        public let errors: String
    }

    /// Runs a program with empty input; the calling thread is free meanwhile.
    /// - Parameters:
    ///   - path: The program.
    ///   - environment: Changes to the environment; `nil` removes a variable.
    public static func run(
        _ path: String, _ arguments: [String] = [], environment: [String: String?] = [:], in folder: URL? = nil
    ) async throws -> Result {
        try await onOwnThread {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: path)
            process.arguments = arguments
            process.environment = environment.reduce(into: ProcessInfo.processInfo.environment) {
                $0[$1.key] = $1.value
            }
            process.currentDirectoryURL = folder
            return try finish(process)
        }
    }

    private static func finish(_ process: Process) throws -> Result {
        // Files take any amount, so that no pipe has to be read while another fills.
        let folder = try TemporaryFolder()
        let outputs = try ["output", "errors"].map { try folder.write("", to: $0) }
        let handles = try outputs.map { try FileHandle(forWritingTo: $0) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handles[0]
        process.standardError = handles[1]
        try process.run()
        process.waitUntilExit()
        // The folder removes itself with its object, which must therefore live until the files are read.
        let texts = try withExtendedLifetime(folder) {
            try outputs.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        }
        return Result(status: process.terminationStatus, output: texts[0], errors: texts[1])
    }
}

/// Runs blocking work on a thread of its own, so that other tests go on.
public func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
    }
}
