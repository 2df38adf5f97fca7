import ArgumentParser
import KitCore
import KitDI
import Logging

extension AppRunner {
    /// Begins a program that opens files before `run`: looks at the system, and hands a link to a program of the app that
    /// runs on the same data already.
    /// - Throws: `ExitCode` when that is all that there was to do, and an error in words for the person.
    public static func begin(_ app: AppIdentity, _ options: AppOptions) throws -> BegunProgram {
        try checkSystem()
        try handOver(app, options.run)
        return BegunProgram(app: app, options: options.run, clock: settledClock(app, options.run))
    }

    /// Gives an app that no terminal shows a clock and a calendar of its own, before anything is made that uses them.
    private static func settledClock(_ app: AppIdentity, _ options: RunOptions) -> SettledClock? {
        guard !options.isInteractive, !app.handlesRecordings else { return nil }
        let clock = SettledClock()
        let dates = SettledDates(start: InjectedValues.current.dateProvider.now(), clock: clock)
        InjectedValues.setLive { values in
            values.clock = clock
            values.dateProvider = dates
        }
        return clock
    }

    /// Hands the link of the command line to the program that runs, if there is one.
    static func handOver(
        _ app: AppIdentity, _ options: RunOptions, patience: Duration = LinkSender.patience,
        say: (String) -> Void = StandardStream.say
    ) throws {
        // What is to be written, or played, can only come from a program of its own.
        guard let link = options.files.link, !app.linkSchemes.isEmpty, !options.writesFiles,
            options.files.replay == nil
        else { return }
        switch LinkSender(to: LinkPlace(of: app, in: options.files.dataDirectory), patience: patience).send(link) {
        case .nobody: return
        case .opened:
            say("Opened in the program that is running.")
            throw ExitCode.success
        case .refused(let reason):
            say("\(app.title): The program that is running does not open the link: \(reason).")
        case .silence:
            say(
                "\(app.title): The program that is running does not answer; the link was not opened. Where it is "
                    + "stopped, 'fg' lets it go on.")
        case .pathTooLong:
            say(
                "\(app.title): A program that runs cannot be given links here: the path of the data directory is too "
                    + "long. A short one can be named with --data-dir.")
            return
        }
        throw ExitCode.failure
    }

    /// Takes links from programs that are started later, until it is stopped; nil where there are none to take.
    @MainActor
    static func listen(
        _ app: AppIdentity, _ options: RunOptions, _ surroundings: AppSurroundings
    ) -> LinkListener? {
        guard !app.linkSchemes.isEmpty, options.files.replay == nil else { return nil }
        let (links, trace, logger) = (surroundings.context.links, surroundings.trace, surroundings.context.logger)
        do throws(LinkListener.Problem) {
            // The app makes it too, and says what is wrong with it.
            try? options.files.dataDirectory.make()
            let place = LinkPlace(of: app, in: options.files.dataDirectory)
            return try LinkListener(at: place, clock: InjectedValues.current.clock) { link in
                Trace.$current.withValue(trace) { links.open(link) }
            }
        } catch {
            logger.info("No links are taken from programs that start later: \(error)")
            return nil
        }
    }
}
