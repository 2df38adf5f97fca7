import AppSupport
import Backend
import Foundation

/// Measures posts with very many of them; `Scripts/bench-posts.sh` makes a table of what it says.
@main
enum Measuring {
    private static let usage = """
        usage: PostsMeasuring fill FOLDER COUNT
               PostsMeasuring library FOLDER COUNT
               PostsMeasuring screens FOLDER COUNT ARCHITECTURE
               PostsMeasuring scroll FOLDER FRAMES ARCHITECTURE
        """

    /// Keeps the first thread: valgrind does not survive that it ends, as it does where `main` is asynchronous.
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
        let folder = URL(fileURLWithPath: arguments[1])
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
