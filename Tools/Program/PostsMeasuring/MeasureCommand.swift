import AppCore
import AppTools
import ArgumentParser
import Backend
import Foundation
import KitDI

/// Measures posts with very many of them; `make bench-posts` makes a table of its output.
struct MeasureCommand: ParsableCommand {
    /// The parts that can be measured.
    enum Subject: String, CaseIterable, ExpressibleByArgument {
        case fill, library, screens, scroll
    }

    static let configuration = CommandConfiguration(
        commandName: "measure", abstract: "Measures Posts with very many posts.")

    @Argument(help: "What to measure; 'fill' makes the posts.")
    var subject: Subject

    @Argument(help: "The folder of the databases.", transform: UserPath.expanded)
    var folder: String

    @Argument(help: "How many posts, or frames of 'scroll'.")
    var count: Int

    @Argument(help: "The architecture, for 'screens' and 'scroll'.")
    var architecture: String?

    func validate() throws {
        guard count > 0 else { throw ValidationError("COUNT is at least 1.") }
        guard [.screens, .scroll].contains(subject) == (architecture != nil) else {
            throw ValidationError("'screens' and 'scroll' need an architecture, and the others none.")
        }
        if let architecture, Architecture(rawValue: architecture) == nil {
            throw ValidationError("There is no architecture '\(architecture)'.")
        }
    }

    func run() {
        runOnFirstThread {
            try await measure(
                URL(fileURLWithPath: folder), architecture.flatMap(Architecture.init(rawValue:)) ?? .mvcE)
            return 0
        }
    }

    @MainActor
    private func measure(_ folder: URL, _ architecture: Architecture) async throws {
        switch subject {
        case .fill: try Self.fill(folder, count)
        case .library: try await LibraryMeasurement(folder: folder).run(count)
        case .screens: try await ScreenMeasurement(folder: folder, architecture: architecture).run(count)
        case .scroll: try await ScrollMeasurement(folder: folder, architecture: architecture).run(frames: count)
        }
    }

    private static func fill(_ folder: URL, _ count: Int) throws {
        let path = folder.appendingPathComponent("backend.sqlite").path
        let start = Usage.now
        _ = try DemoBackend(databasePath: path, postCount: count)
        Figure("fill the server with \(count) posts", Usage.now.cpu(since: start), "CPU ms").say()
    }
}

/// One measured number, and the most that it may be.
struct Figure {
    let name: String
    let value: Double
    let unit: String
    let limit: Double?

    init(_ name: String, _ value: Double, _ unit: String, limit: Double? = nil) {
        (self.name, self.value, self.unit, self.limit) = (name, value, unit, limit)
    }

    /// Writes the figure as a line of a table in Markdown; one that is too great is marked.
    func say() {
        let most = limit.map { " / \(Self.text($0))" + (value <= $0 ? "" : " ✗") } ?? ""
        print("| \(name) | \(Self.text(value))\(most) | \(unit) |")
        fflush(nil)
    }

    private static func text(_ value: Double) -> String {
        String(format: value >= 100 || value == value.rounded() ? "%.0f" : "%.1f", value)
    }
}

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The process's use at a moment.
struct Usage {
    private let wall = ContinuousClock.now
    private let process = Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID)

    static var now: Usage { Usage() }

    /// The CPU time of all threads since an earlier moment, in milliseconds; on a busy machine it says more than a clock.
    func cpu(since start: Usage) -> Double { Double(process - start.process) / 1_000_000 }

    /// The time that a user would have waited since an earlier moment, in milliseconds.
    func wait(since start: Usage) -> Double { wait(since: start.wall) }

    func wait(since start: ContinuousClock.Instant) -> Double { (wall - start) / .milliseconds(1) }

    /// The most memory that was resident at once so far, in megabytes of 1,048,576 bytes.
    static var peakMegabytes: Double {
        var usage = rusage()
        // RUSAGE_SELF, which the systems import as different types.
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
