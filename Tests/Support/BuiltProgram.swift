import Foundation

/// The programs that are built together with the tests.
public enum BuiltProgram {
    /// Returns the path of a program: beside the test runner, which is the runner itself on Linux and a bundle on
    /// macOS.
    /// - Throws: `ChildProcess.Failure` if there is no such program.
    public static func path(of name: String) throws -> String {
        let runners = ["/proc/self/exe"] + CommandLine.arguments.filter { $0.contains("/") }
        for runner in runners {
            var folder = URL(fileURLWithPath: runner).resolvingSymlinksInPath().deletingLastPathComponent()
            while folder.path != "/" {
                let candidate = folder.appendingPathComponent(name)
                if isProgram(candidate) { return candidate.path }
                folder.deleteLastPathComponent()
            }
        }
        throw ChildProcess.Failure(description: "\(name) is not beside the tests: build the package as a whole")
    }

    private static func isProgram(_ file: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isExecutableFile(atPath: file.path)
    }
}
