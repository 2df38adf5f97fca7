import AppFiles
import AppSupport
import Backend
import Foundation
import KitDI

/// Measures Posts with a large number of posts; `Scripts/bench-posts.sh` makes a table of the output.
@main
enum Measuring {
    private static let usage = """
        usage: PostsMeasuring fill FOLDER COUNT
               PostsMeasuring library FOLDER COUNT
               PostsMeasuring screens FOLDER COUNT ARCHITECTURE
               PostsMeasuring scroll FOLDER FRAMES ARCHITECTURE
        """

    /// Keeps the first thread, which ends in an asynchronous `main`, and without which valgrind crashes.
    @MainActor
    static func main() {
        Task {
            await run()
            exit(0)
        }
        while true { RunLoop.main.run(until: .distantFuture) }
    }

    @MainActor
    private static func run() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 3, let count = Int(arguments[2]), count > 0 else { return leave(usage, 64) }
        let folder = URL(fileURLWithPath: UserPath.expanded(arguments[1]))
        do {
            switch (arguments[0], arguments.dropFirst(3).first.flatMap(Architecture.init)) {
            case ("fill", nil): try fill(folder, count)
            case ("library", nil): try await LibraryMeasurement(folder: folder).run(count)
            case ("screens", let architecture?):
                try await ScreenMeasurement(folder: folder, architecture: architecture).run(count)
            case ("scroll", let architecture?):
                try await ScrollMeasurement(folder: folder, architecture: architecture).run(frames: count)
            default: leave(usage, 64)
            }
        } catch {
            leave("PostsMeasuring: \(error)", 1)
        }
    }

    private static func fill(_ folder: URL, _ count: Int) throws {
        let path = folder.appendingPathComponent("backend.sqlite").path
        let start = Usage.now
        _ = try DemoBackend(databasePath: path, postCount: count)
        Figure("fill the server with \(count) posts", Usage.now.cpu(since: start), "CPU ms").say()
    }

    private static func leave(_ text: String, _ status: Int32) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
        exit(status)
    }
}

/// A measured number, and its limit.
struct Figure {
    let name: String
    let value: Double
    let unit: String
    let limit: Double?

    init(_ name: String, _ value: Double, _ unit: String, limit: Double? = nil) {
        (self.name, self.value, self.unit, self.limit) = (name, value, unit, limit)
    }

    /// Writes the figure as a row of a Markdown table, and marks one that exceeds its limit.
    func say() {
        let most = limit.map { " / \(Self.text($0))" + (value <= $0 ? "" : " ✗") } ?? ""
        print("| \(name) | \(Self.text(value))\(most) | \(unit) |")
        fflush(nil)
    }

    private static func text(_ value: Double) -> String {
        String(format: value >= 100 || value == value.rounded() ? "%.0f" : "%.1f", value)
    }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The resources that the process has used at a moment.
struct Usage {
    private let wall = ContinuousClock.now
    private let process = Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID)

    static var now: Usage { Usage() }

    /// Returns the CPU time of all threads since an earlier moment, in milliseconds.
    func cpu(since start: Usage) -> Double { Double(process - start.process) / 1_000_000 }

    /// Returns the real time since an earlier moment, in milliseconds.
    func wait(since start: Usage) -> Double { wait(since: start.wall) }

    func wait(since start: ContinuousClock.Instant) -> Double { (wall - start) / .milliseconds(1) }

    /// The peak of resident memory so far, in megabytes of 1,048,576 bytes.
    static var peakMegabytes: Double {
        var usage = rusage()
        // The systems import RUSAGE_SELF as different types.
        getrusage(0, &usage)
        #if canImport(Darwin)
        return Double(usage.ru_maxrss) / 1_048_576
        #else
        return Double(usage.ru_maxrss) / 1_024
        #endif
    }

    private static func nanoseconds(_ clock: clockid_t) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
