import AppCore
import ArgumentParser
import Foundation
import KitApp
import KitCells
import KitCore
import KitDI
import KitNavigation
import KitSceneViews
import Logging
public import Logging

/// Runs an app in a terminal, or else prints its first settled screen.
public enum AppRunner {
    /// Runs an app until the user leaves it.
    ///
    /// Call it from a synchronous `main`, on thread 0.
    /// - Parameters:
    ///   - app: The app's identity.
    ///   - options: The options of the command line.
    ///   - makeRoot: Creates the app in the chosen architecture, before the terminal is taken over.
    /// - Throws: The error of `makeRoot`, or an error with a message for the user if a file cannot be used.
    public static func run(
        _ app: AppIdentity, _ options: AppOptions,
        makeRoot: @escaping @MainActor (AppContext) throws -> any SceneRoot
    ) throws {
        try begin(app, options).run(makeRoot: makeRoot)
    }

    /// Checks that the system provides enough resources; `begin` does so, too.
    /// - Throws: An error with a message for the user.
    public static func checkSystem() throws { try DescriptorLimit.ensure() }

    /// Runs an app that needs only the kit's services.
    /// - Throws: An error with a message for the user if a file cannot be used.
    public static func run(
        title: String, _ options: AppOptions, makeRoot: @escaping @MainActor () -> any SceneRoot
    ) throws {
        try run(AppIdentity(title: title), options) { _ in makeRoot() }
    }

    @MainActor
    static func runOnMainActor(
        _ app: AppIdentity, _ options: RunOptions, _ clock: SettledClock?,
        makeRoot: @MainActor (AppContext) throws -> any SceneRoot
    ) throws {
        AmbiguousWidth.current = options.app.ambiguousWidth
        let isInteractive = options.isInteractive
        let surroundings = try AppEnvironment(app, options.files, isInteractive: isInteractive)
        surroundings.becomeLive()
        surroundings.notices.forEach(StandardStream.say)
        try Trace.$current.withValue(surroundings.trace) {
            guard isInteractive else {
                let root = try makeRoot(surroundings.context)
                SettledScreen(title: app.title, options, surroundings, clock: clock, root: root).printAndExit()
            }
            try runSession(app, options, surroundings, makeRoot: makeRoot)
        }
    }

    @MainActor
    private static func runSession(
        _ app: AppIdentity, _ options: RunOptions, _ surroundings: AppEnvironment,
        makeRoot: @MainActor (AppContext) throws -> any SceneRoot
    ) throws {
        let listener = listen(app, options, surroundings)
        defer { listener?.stop() }
        let clock = InjectedValues.current.clock
        let pipeline = InputPipeline(
            recorder: surroundings.recorder,
            player: surroundings.replay.map { ReplayPlayer($0, clock: clock, links: surroundings.context.links) })
        defer {
            pipeline.finish()
            surroundings.problems(of: app.title).forEach(StandardStream.say)
        }
        var appOptions = options.app
        if surroundings.replay?.usesMouse == true { appOptions.usesMouse = true }
        do {
            try TerminalApp.run(title: app.title, options: appOptions, interceptor: pipeline) {
                try makeRoot(surroundings.context)
            }
            surroundings.context.outcome.end().forEach(StandardStream.say)
        } catch let error as TerminalError {
            StandardStream.say("\(app.title): \(error)")
            throw ExitCode.failure
        }
        let status = surroundings.context.outcome.status
        if status != 0 { throw ExitCode(status) }
    }
}

extension AppRunner {
    /// Prepares a program that opens files before `run`: checks the system, and passes a link to a running program.
    /// - Throws: `ExitCode` if another program opens the link, or an error with a message for the user.
    public static func begin(_ app: AppIdentity, _ options: AppOptions) throws -> PreparedProgram {
        try checkSystem()
        let options = try options.resolved()
        try handOver(app, options)
        return PreparedProgram(app: app, options: options, clock: settledClock(app, options))
    }

    /// Installs a clock and a calendar for an app without a terminal, before anything uses them.
    private static func settledClock(_ app: AppIdentity, _ options: RunOptions) -> SettledClock? {
        guard !options.isInteractive, !app.handlesRecordings else { return nil }
        let clock = SettledClock()
        let start =
            options.files.replay == nil ? InjectedValues.current.dateProvider.now() : .startOfPlayback
        let dates = SettledDates(start: start, clock: clock)
        InjectedValues.setLive { values in
            values.clock = clock
            values.dateProvider = dates
        }
        return clock
    }

    /// Passes the link of the command line to a running program, if there is one.
    static func handOver(
        _ app: AppIdentity, _ options: RunOptions, timeout: Duration = LinkSender.timeout,
        say: (String) -> Void = StandardStream.say
    ) throws {
        // Only a separate program can write files or play recordings.
        guard let link = options.files.link, app.sharesLinks, !options.writesFiles,
            options.files.replay == nil
        else { return }
        let folder = options.files.dataDirectory
        let others = LinkPlace.ofOtherSources(than: app, in: folder)
        let places = [LinkPlace(of: app, in: folder)] + (app.source == nil ? others : [])
        let outcome = places.lazy
            .map { LinkSender(to: $0, timeout: timeout).send(link) }
            .first { $0 != .notRunning }
        switch outcome {
        case .notRunning, nil:
            guard let kind = app.linksFitAny, app.source != nil,
                others.contains(where: { LinkSender(to: $0).findsListener() })
            else { return }
            say(
                "\(app.title): The app is running with another \(kind); the link was not opened. Leave out "
                    + "--\(kind) to open it there, or quit that app first.")
        case .opened:
            say("Opened in the running app.")
            throw ExitCode.success
        case .refused(let reason):
            say("\(app.title): The running app did not open the link: \(reason).")
        case .silence:
            say(
                "\(app.title): The running app does not answer; the link was not opened. If it is "
                    + "stopped, 'fg' continues it.")
        case .pathTooLong:
            say(
                "\(app.title): A running app cannot receive links here: the path of the data directory is too "
                    + "long. Name a shorter one with --data-dir.")
            return
        }
        throw ExitCode.failure
    }

    /// Returns a listener for links of programs that start later, or `nil` if the app opens none.
    @MainActor
    static func listen(
        _ app: AppIdentity, _ options: RunOptions, _ surroundings: AppEnvironment
    ) -> LinkListener? {
        guard app.sharesLinks, options.files.replay == nil else { return nil }
        let (links, trace, logger) = (surroundings.context.links, surroundings.trace, surroundings.context.logger)
        do throws(LinkListener.Problem) {
            // The app also creates the folder, and reports the error.
            try? options.files.dataDirectory.make()
            let place = LinkPlace(of: app, in: options.files.dataDirectory)
            return try LinkListener(at: place, clock: InjectedValues.current.clock) { link in
                Trace.$current.withValue(trace) { links.open(link) }
            }
        } catch {
            logger.info("Links from other processes cannot be received: \(error)")
            return nil
        }
    }
}

/// The services of a program for its app, in addition to the kit's injected services.
@MainActor
public struct AppContext {
    /// The folder for the app's data; the app creates it with `make()` when needed.
    public let dataDirectory: DataDirectory
    /// The logger to the log file.
    public let logger: Logger
    /// The links that the app is asked to open.
    public let links: AppLinks
    /// The recording to make; for programs that handle recordings themselves.
    public let recorder: SessionRecorder?
    /// The recording to play; for programs that handle recordings themselves.
    public let replay: Replay?
    /// The result of a program that ends without the user.
    public let outcome: ProgramOutcome
    /// A Boolean value that indicates whether the user sees the app and can type; otherwise its settled screen is
    /// printed.
    public let isInteractive: Bool
}

/// A program that has checked the system and may open its files; see `AppRunner.begin`.
public struct PreparedProgram {
    let app: AppIdentity
    let options: RunOptions
    /// The app's own clock, if it has no terminal.
    let clock: SettledClock?

    /// Runs the app until the user leaves it; call it from a synchronous `main`, on thread 0.
    /// - Parameter makeRoot: Creates the app in the chosen architecture, before the terminal is taken over.
    /// - Throws: The error of `makeRoot`, or an error with a message for the user if a file cannot be used.
    public func run(makeRoot: @escaping @MainActor (AppContext) throws -> any SceneRoot) throws {
        // A synchronous `main` runs on thread 0, the main actor's thread; on another thread this crashes at once.
        let (app, options, clock) = (app, options, clock)
        try MainActor.assumeIsolated { try AppRunner.runOnMainActor(app, options, clock, makeRoot: makeRoot) }
    }
}
