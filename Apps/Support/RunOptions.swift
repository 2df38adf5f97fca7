import Foundation
import KitCells

/// How an app is to be run.
struct RunOptions: Sendable {
    let depth: ColorDepth?
    let theme: ThemeChoice
    let reducesMotion: Bool
    let isPlain: Bool
    let usesMouse: Bool
    let ambiguousWidth: AmbiguousWidth
    let screenshot: String?
    let size: Size
    let files: FileOptions

    /// Whether a person sees the app in a terminal and can type.
    var isInteractive: Bool { screenshot == nil && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 }

    /// Whether something is to be written that only a program of its own can write.
    var writesFiles: Bool { screenshot != nil || files.record != nil || files.trace != nil }
}

/// What an app reads and writes beside its screen.
struct FileOptions: Sendable {
    let dataDirectory: DataDirectory
    /// Where the log is.
    let stateDirectory: DataDirectory
    let record: String?
    let replay: String?
    let speed: Double
    let trace: String?
    let link: String?
    /// `nil` when none was asked for: then a log that cannot be written is no error.
    let logLevel: LogLevel?
}
