import Foundation

/// Runs programs until they end.
public enum Command {
    /// The exit status and the output of a program.
    public struct Result: Sendable {
        /// The exit status, or 128 plus the number of the signal that ended the program.
        public let status: Int32
        /// The standard output.
        public let output: String
        /// The standard error.
        public let errors: String
    }

    /// Runs a program with empty input, without blocking the calling thread.
    ///
    /// A program that outlasts its test's time limit is killed, so that the test fails and does not delay others.
    /// - Parameters:
    ///   - path: The program.
    ///   - environment: Changes to the environment; `nil` removes a variable.
    public static func run(
        _ path: String, _ arguments: [String] = [], environment: [String: String?] = [:]
    ) async throws -> Result {
        // The tests must not read the settings of the user who runs them.
        let standard = ProcessInfo.processInfo.environment.merging(["XDG_CONFIG_HOME": "/nonexistent"]) { $1 }
        let variables = environment.reduce(into: standard) { $0[$1.key] = $1.value }
        // Files accept any amount, so no pipe must be read while others fill.
        let folder = try TemporaryFolder()
        let files = ["output", "errors"].map { folder.url.appendingPathComponent($0) }
        let descriptors =
            try [Descriptor.open("/dev/null", toWrite: false)] + files.map { try .open($0.path, toWrite: true) }
        let child = try ChildProcess(
            [path] + arguments, environment: variables, descriptors: descriptors.map(\.number))
        let status = try await withTaskCancellationHandler {
            try await onOwnThread { child.wait() }
        } onCancel: {
            child.send(SIGKILL)
        }
        // The folder is removed with its object, which must live until the files are read.
        let texts = try withExtendedLifetime((descriptors, folder)) {
            try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        }
        return Result(status: status, output: texts[0], errors: texts[1])
    }
}

/// Runs blocking work on a separate thread, so that other tests continue.
///
/// The work remains a part of the test's task, so a failing expectation is an issue of that test.
public func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withTaskExecutorPreference(OwnThread()) { try await onPreferredExecutor(work) }
}

@concurrent
private func onPreferredExecutor<Value: Sendable>(_ work: @Sendable () throws -> Value) async throws -> Value {
    try work()
}

/// Runs each job on a new thread.
private final class OwnThread: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        Thread.detachNewThread { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
