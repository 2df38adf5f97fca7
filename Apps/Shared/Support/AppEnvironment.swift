import ArgumentParser
import Foundation
import KitCore
import KitDI
import KitRecording
import Logging

/// The recording, trace, log and links of a running app, all opened before the terminal is taken over.
@MainActor
struct AppEnvironment {
    let context: AppContext
    let replay: Replay?
    let recorder: SessionRecorder?
    let trace: Trace?
    private let traceFile: TraceFile?
    /// The notices for the user before the terminal is taken over.
    let notices: [String]

    /// - Throws: `FileProblem` or `ValidationError`, with a message for the user.
    init(_ app: AppIdentity, _ options: FileOptions, isInteractive: Bool = true) throws {
        guard options.link == nil || !app.linkSchemes.isEmpty else {
            throw ValidationError("\(app.title) opens no links.")
        }
        let clock = InjectedValues.current.clock
        let replay = try options.replay.map { try Replay(path: $0, app: app, speed: options.speed) }
        let recorder = try options.record.map { try SessionRecorder(path: $0, app: app, clock: clock) }
        self.recorder = app.handlesRecordings ? nil : recorder
        self.replay = app.handlesRecordings ? nil : replay
        notices = replay?.notices ?? []
        let traceFile = try options.trace.map { try TraceFile(path: $0) }
        self.traceFile = traceFile
        trace = traceFile.map { file in Trace { file.append($0) } }
        let log = LogFile("\(app.name).log", in: options.stateDirectory)
        if options.logLevel != nil { try log.prepare() }
        let level = (options.logLevel ?? .notice).level
        context = AppContext(
            dataDirectory: options.dataDirectory,
            logger: Logger(label: app.name) { FileLogHandler(label: $0, level: level, file: log) },
            links: AppLinks { if !app.handlesRecordings { recorder?.record(.open($0)) } },
            recorder: app.handlesRecordings ? recorder : nil,
            replay: app.handlesRecordings ? replay : nil, outcome: ProgramOutcome(), isInteractive: isInteractive)
        if let link = options.link ?? replay?.recording.startLink { context.links.open(link) }
    }

    /// Returns a sentence for each file that could not be written completely, after the app has ended.
    func problems(of title: String) -> [String] {
        let files = [("recording", (recorder ?? context.recorder)?.problem), ("trace", traceFile?.problem)]
        return files.compactMap { name, problem in problem.map { "\(title): The \(name) is incomplete: \($0)." } }
    }

    /// Sends all logs of the process and reported errors to the file, once per process.
    func becomeLive() {
        let logger = context.logger
        LoggingSystem.bootstrap { label in
            var handler = logger.handler
            handler[metadataKey: "from"] = .string(label)
            return handler
        }
        InjectedValues.setLive {
            $0.errorLog = { logger.log(level: $0.level.loggerLevel, "\($0.message)") }
        }
    }
}

extension ErrorLogEntry.Level {
    fileprivate var loggerLevel: Logger.Level {
        switch self {
        case .debug: .debug
        case .info: .info
        case .error: .error
        }
    }
}

extension Locale {
    /// Returns the user's locale for numbers: Foundation does not read the environment on Linux.
    public static func ofUser(environment: [String: String] = ProcessInfo.processInfo.environment) -> Locale {
        #if canImport(Darwin)
        return .current
        #else
        // In the order of POSIX. An encoding, such as `.UTF-8`, or a variant can follow the name.
        let name = ["LC_ALL", "LC_NUMERIC", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        return Locale(identifier: String((name ?? "C").prefix { $0 != "." && $0 != "@" }))
        #endif
    }
}
