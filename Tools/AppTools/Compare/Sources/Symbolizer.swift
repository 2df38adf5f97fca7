import CMeasuring
import Foundation

/// Finds the lines of addresses in this program, with the debugging tool of the system: `llvm-symbolizer`, which comes with
/// Swift's toolchain, or `atos` on macOS.
///
/// It starts when it is used first, and ends with this object.
final class Symbolizer {
    /// The place of the program in memory, and its file.
    private struct Image {
        let base: UInt
        let path: String
    }

    private let image: Image?
    private var process: Process?
    private let questions = Pipe()
    private let answers = Pipe()
    private var buffer: [UInt8] = []
    private var known: [UInt: [SourcePlace]] = [:]
    private var isStarted = false

    /// Creates a symbolizer for this program.
    init() { image = Self.image() }

    deinit {
        // The tool ends at the end of its input.
        try? questions.fileHandleForWriting.close()
    }

    /// Returns the places of calls in source files, the latest first; none if there is no such tool.
    func places(of calls: CallStack) -> [SourcePlace] {
        start()
        for address in calls.addresses where known[address] == nil {
            // A return address follows the call. Code that stores a changed value has no line; the code before it has.
            known[address] = [1, 9, 17, 33].lazy.map { self.ask(address - $0) ?? [] }.first { !$0.isEmpty } ?? []
        }
        return calls.addresses.flatMap { known[$0] ?? [] }
    }

    private func start() {
        guard !isStarted else { return }
        isStarted = true
        guard let image, let tool = Self.tool(image.base, image.path) else { return }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool.path)
        process.arguments = tool.arguments
        process.standardInput = questions
        process.standardOutput = answers
        process.standardError = FileHandle.nullDevice
        // Without the tool, names lead to the source; see `SourceFinder`.
        guard (try? process.run()) != nil else { return }
        self.process = process
    }

    /// Asks for the places of one address: the line itself, and those of the functions into which it was inlined.
    private func ask(_ address: UInt) -> [SourcePlace]? {
        guard let process, process.isRunning, let image, address > image.base else { return nil }
        #if canImport(Darwin)
        let question = "0x" + String(address, radix: 16)
        #else
        let question = "0x" + String(address - image.base, radix: 16)
        #endif
        guard (try? questions.fileHandleForWriting.write(contentsOf: Data((question + "\n").utf8))) != nil else {
            return nil
        }
        return answer().compactMap(Self.place)
    }

    /// Reads the lines of an answer: up to an empty one, or on macOS one line.
    private func answer() -> [String] {
        var lines: [String] = []
        while let line = nextLine() {
            #if canImport(Darwin)
            return [line]
            #else
            if line.isEmpty { return lines }
            lines.append(line)
            #endif
        }
        return lines
    }

    private func nextLine() -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer.removeFirst(end + 1) }
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            let more = answers.fileHandleForReading.availableData
            guard !more.isEmpty else { return nil }
            buffer += more
        }
    }

    /// Parses `path:line:column`, or `function (in program) (path:line)`.
    private static func place(_ text: String) -> SourcePlace? {
        #if canImport(Darwin)
        guard let open = text.lastIndex(of: "("), text.hasSuffix(")") else { return nil }
        let parts = text[text.index(after: open)...].dropLast().split(separator: ":")
        #else
        let parts = text.split(separator: ":").dropLast()
        #endif
        guard parts.count == 2, let path = parts.first, path.hasPrefix("/"), let line = parts.last.flatMap({ Int($0) }),
            line > 0
        else { return nil }
        return SourcePlace(path: String(path), line: line)
    }

    /// Returns the path of the tool and its arguments, or `nil` if there is none.
    private static func tool(_ base: UInt, _ path: String) -> (path: String, arguments: [String])? {
        #if canImport(Darwin)
        return ("/usr/bin/atos", ["-fullPath", "-o", path, "-l", "0x" + String(base, radix: 16)])
        #else
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        // Beside the compiler, which may be a link.
        let compilers = folders.map { URL(fileURLWithPath: $0 + "/swift").resolvingSymlinksInPath() }
            .map { $0.deletingLastPathComponent().path }
        let found = (folders + compilers).map { $0 + "/llvm-symbolizer" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        return found.map { ($0, ["--obj=" + path, "--functions=none"]) }
        #endif
    }

    private static func image() -> Image? {
        guard let path = Bundle.main.executablePath, program_base() > 0 else { return nil }
        return Image(base: program_base(), path: path)
    }
}
