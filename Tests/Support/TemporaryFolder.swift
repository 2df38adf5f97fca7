import Foundation

/// A new, empty folder that is removed with its object.
public final class TemporaryFolder: Sendable {
    /// The address of the folder.
    public let url: URL

    /// Creates the folder.
    public init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("triptych-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Returns the path of a file in the folder.
    public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// Writes a file, and creates the folders of its path.
    @discardableResult
    public func write(_ text: String, to path: String, isExecutable: Bool = false) throws -> URL {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        guard isExecutable else {
            try Data(text.utf8).write(to: file)
            return file
        }
        // A separate program writes the file: if it were open here, a program that another test starts at this moment
        // would inherit it, and a file that is open for writing cannot be run.
        let nothing = try Descriptor.open("/dev/null", toWrite: true)
        let command = ["/bin/sh", "-c", "printf %s \"$1\" >\"$2\" && chmod +x \"$2\"", "sh", text, file.path]
        let writer = try ChildProcess(
            command, environment: ["PATH": "/usr/bin:/bin"], descriptors: Array(repeating: nothing.number, count: 3))
        guard withExtendedLifetime(nothing, { writer.wait() }) == 0 else {
            throw ChildProcess.Failure(description: "\(file.path) could not be written")
        }
        return file
    }
}
