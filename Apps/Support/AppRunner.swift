import AppProcess
import ArgumentParser
import Foundation
import KitCells
import KitCore
import KitDI
import KitNavigation
import KitSceneViews
import KitTerminal

/// Runs an app: on the terminal's screen or in lines of text, else by printing its first settled screen.
public enum AppRunner {
    /// Runs until the person leaves; called from a synchronous `main`, on thread 0.
    /// - Parameters:
    ///   - app: Which app it is.
    ///   - options: The options of the command line.
    ///   - makeRoot: Makes the app in the chosen architecture, before the screen is taken.
    /// - Throws: What `makeRoot` throws, and an error in words for the person when a file cannot be used.
    public static func run(
        _ app: AppIdentity, _ options: AppOptions,
        makeRoot: @escaping @MainActor (AppContext) throws -> any SceneRoot
    ) throws {
        try begin(app, options).run(makeRoot: makeRoot)
    }

    /// Looks whether the system gives a program what it needs; `begin` does so too.
    /// - Throws: An error in words for the person.
    public static func checkSystem() throws { try DescriptorLimit.ensure() }

    /// Runs an app that needs nothing but the kit's services.
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
        AmbiguousWidth.current = options.ambiguousWidth
        let isInteractive = options.isInteractive
        let surroundings = try AppSurroundings(app, options.files, isInteractive: isInteractive)
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
        _ app: AppIdentity, _ options: RunOptions, _ surroundings: AppSurroundings,
        makeRoot: @MainActor (AppContext) throws -> any SceneRoot
    ) throws {
        let listener = listen(app, options, surroundings)
        defer { listener?.stop() }
        let pasteboard = TerminalPasteboard()
        InjectedValues.setLive {
            $0.hapticFeedback = TerminalBell()
            $0.pasteboard = pasteboard
        }
        let root = try makeRoot(surroundings.context)
        let clock = InjectedValues.current.clock
        let route = InputRoute(
            recorder: surroundings.recorder,
            player: surroundings.replay.map { ReplayPlayer($0, clock: clock, links: surroundings.context.links) })
        let (session, stop) = makeSession(
            title: app.title, options, usesMouse: options.usesMouse || surroundings.replay?.usesMouse == true, route,
            didFinish: pasteboard.expire, root: root)
        defer {
            route.finish()
            surroundings.problems(of: app.title).forEach(StandardStream.say)
        }
        do {
            _ = try session.run()
            stop()
            surroundings.context.outcome.messages.forEach(StandardStream.say)
        } catch {
            StandardStream.say("\(app.title): \(error)")
            throw ExitCode.failure
        }
        let status = surroundings.context.outcome.status
        if status != 0 { throw ExitCode(status) }
    }

    /// A session that draws, or one that writes lines, where that is asked for or the terminal can do no more.
    @MainActor
    private static func makeSession(
        title: String, _ options: RunOptions, usesMouse: Bool, _ route: InputRoute,
        didFinish: @escaping @MainActor () -> Void, root: any SceneRoot
    ) -> (session: TerminalSession, stop: @MainActor () -> Void) {
        var terminalOptions = TerminalOptions(colorDepth: options.depth)
        let capabilities = TerminalSession.capabilities(for: terminalOptions)
        let clock = InjectedValues.current.clock
        guard !options.isPlain, capabilities.canAddressCursor else {
            terminalOptions.lines = true
            let client = LinearClient(
                canErase: capabilities.canAddressCursor, clock: clock, route: route, didFinish: didFinish,
                makeRoot: { root })
            return (TerminalSession(client: client, options: terminalOptions), client.stop)
        }
        let themes = ThemeFollower(options.theme, asks: capabilities.understandsQueries) { name in
            getenv(name).map { String(cString: $0) }
        }
        let client = SceneHostClient(
            depth: capabilities.colorDepth, themes: themes, clock: clock, route: route, didFinish: didFinish,
            makeRoot: { root }
        ) { host in
            host.applicationName = title
            host.isMouseEnabled = usesMouse
            host.reducesMotion = options.reducesMotion
        }
        return (TerminalSession(client: client, options: terminalOptions), client.stop)
    }
}
