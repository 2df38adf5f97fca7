import Foundation
import TestSupport

/// A simulated machine with only the most common commands, and fake ones.
struct PretendMachine {
    private static let commands = [
        "awk", "basename", "bash", "cat", "cmp", "dirname", "env", "find", "grep", "head", "mkdir", "mktemp", "mv",
        "paste", "readlink", "rm", "sed", "sort", "tail", "tee", "touch", "tr", "uname", "xargs",
    ]
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for command in Self.commands {
            guard let path = Self.path(of: command) else { continue }
            try install(command, "exec \(path) \"$@\"")
        }
        for command in ["zbarimg", "openssl", "python3"] { try install(command, "exit 0") }
    }

    func run(_ script: String, _ arguments: [String] = []) async throws -> Command.Result {
        let path = Repository.url("Scripts/" + script).path
        return try await Command.run(path, arguments, environment: ["PATH": folder.url.path])
    }

    /// Runs lines of a script in another folder, after the code that all scripts share.
    func run(lines: String, in other: URL) async throws -> Command.Result {
        let shared = Repository.url("Scripts/common.sh").path
        return try await Command.run(
            folder.url.appendingPathComponent("bash").path, ["-c", "cd '\(other.path)'; source '\(shared)'; \(lines)"],
            environment: ["PATH": folder.url.path])
    }

    /// Installs a fake compiler that prints its version and the output of a test run.
    func installSwift(version: String, testing: String = "", status: Int32 = 0) throws {
        try install("tmux", "exit 0", unless: testing.isEmpty)
        try install(
            "swift",
            """
            case $1 in
                --version) echo 'Apple Swift version \(version) (swift-\(version)-RELEASE)' ;;
                test) echo '\(testing)'; exit \(status) ;;
                build) echo "built: $*" ;;
            esac
            """)
    }

    /// Installs a fake installer that prints its arguments and installs the packages.
    func installAptGet(user: Int) throws {
        try install("id", "echo \(user)")
        let tmux = folder.url.appendingPathComponent("tmux").path
        try install(
            "apt-get",
            """
            echo "apt-get $DEBIAN_FRONTEND $*"
            [ "$1" != install ] || { echo '#!/bin/sh' > \(tmux); /bin/chmod +x \(tmux); }
            """)
    }

    func install(_ command: String, _ body: String, unless isLeftOut: Bool = false) throws {
        guard !isLeftOut else { return }
        try folder.write("#!/bin/sh\n\(body)\n", to: command, isExecutable: true)
    }

    private static func path(of command: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(command)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
