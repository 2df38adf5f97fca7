import AppCore
import ArgumentParser
import Foundation
import KitApp
import KitCells
import KitCore
import KitDI
import KitNavigation
import KitSceneViews
import KitTerminal
import Logging
public import Logging

/// Runs an app: on the terminal's screen or in lines of text, else by printing its first settled screen.
public enum AppRunner {
    /// Runs until the user leaves; called from a synchronous `main`, on thread 0.
    /// - Parameters:
    ///   - app: Which app it is.
    ///   - options: The options of the command line.
    ///   - makeRoot: Makes the app in the chosen architecture, before the screen is taken.
    /// - Throws: The error of `makeRoot`, and an error in words for the user when a file cannot be used.
    public static func run(
        _ app: AppIdentity, _ options: AppOptions,
        makeRoot: @escaping @MainActor (AppContext) throws -> any SceneRoot
    ) throws {
        try begin(app, options).run(makeRoot: makeRoot)
    }

    /// Checks that the system gives a program its resources; `begin` does so too.
    /// - Throws: An error in words for the user.
    public static func checkSystem() throws { try DescriptorLimit.ensure() }

    /// Runs an app that needs nothing but the kit's services.
    /// - Throws: An error in words for the user if a file cannot be used.
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
            surroundings.context.outcome.messages.forEach(StandardStream.say)
        } catch let error as TerminalError {
            StandardStream.say("\(app.title): \(error)")
            throw ExitCode.failure
        }
        let status = surroundings.context.outcome.status
        if status != 0 { throw ExitCode(status) }
    }
}

extension AppRunner {
    /// Begins a program that opens files before `run`: checks the system, and passes a link to a program of the app
    /// that runs on the same data already.
    /// - Throws: `ExitCode` when there is nothing more to do, and an error in words for the user.
    public static func begin(_ app: AppIdentity, _ options: AppOptions) throws -> PreparedProgram {
        try checkSystem()
        let options = try options.resolved()
        try handOver(app, options)
        return PreparedProgram(app: app, options: options, clock: settledClock(app, options))
    }

    /// Gives an app that no terminal shows its own clock and calendar, before anything is made that uses them.
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

    /// Hands the link of the command line to the program that runs, if there is one.
    static func handOver(
        _ app: AppIdentity, _ options: RunOptions, timeout: Duration = LinkSender.timeout,
        say: (String) -> Void = StandardStream.say
    ) throws {
        // Files can only be written, or played, by a separate program.
        guard let link = options.files.link, !app.linkSchemes.isEmpty, !options.writesFiles,
            options.files.replay == nil
        else { return }
        switch LinkSender(to: LinkPlace(of: app, in: options.files.dataDirectory), timeout: timeout).send(link) {
        case .notRunning: return
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

    /// Takes links from programs that are started later, until it is stopped; `nil` if there are none to take.
    @MainActor
    static func listen(
        _ app: AppIdentity, _ options: RunOptions, _ surroundings: AppEnvironment
    ) -> LinkListener? {
        guard !app.linkSchemes.isEmpty, options.files.replay == nil else { return nil }
        let (links, trace, logger) = (surroundings.context.links, surroundings.trace, surroundings.context.logger)
        do throws(LinkListener.Problem) {
            // The app creates it too, and reports its error.
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

/// The services of a program for its app, besides the kit's injected services.
@MainActor
public struct AppContext {
    /// Where the app keeps what outlives it; made by the app, with `make()`, when it needs it.
    public let dataDirectory: DataDirectory
    /// Writes to the log file; never to the terminal, which shows the app.
    public let logger: Logger
    /// The links with which the app is opened.
    public let links: AppLinks
    /// The recording to make; for programs that handle recordings themselves.
    public let recorder: SessionRecorder?
    /// The recording to play; for programs that handle recordings themselves.
    public let replay: Replay?
    /// How the program ends, if it ends in another way than by the user.
    public let outcome: ProgramOutcome
    /// Whether the user sees the app and can type; otherwise its settled screen is printed, and nothing should wait.
    public let isInteractive: Bool
}

/// A program that has checked the system and has no link to pass on, and may open its files now; made by
/// `AppRunner.begin`.
public struct PreparedProgram {
    let app: AppIdentity
    let options: RunOptions
    /// The app's own clock, if no terminal shows it.
    let clock: SettledClock?

    /// Runs until the user leaves; called from a synchronous `main`, on thread 0.
    /// - Parameter makeRoot: Makes the app in the chosen architecture, before the screen is taken.
    /// - Throws: The error of `makeRoot`, and an error in words for the user when a file cannot be used.
    public func run(makeRoot: @escaping @MainActor (AppContext) throws -> any SceneRoot) throws {
        // A synchronous `main` runs on thread 0, which is the main actor's; anywhere else this ends the program at once.
        let (app, options, clock) = (app, options, clock)
        try MainActor.assumeIsolated { try AppRunner.runOnMainActor(app, options, clock, makeRoot: makeRoot) }
    }
}
