import ArgumentParser
import Foundation
import KitCells
import KitDI
import KitNavigation
import KitSceneViews
import KitTerminal

/// Runs an app: on the terminal's screen or in lines of text, else by printing its first settled screen.
public enum AppRunner {
    /// Runs until the person leaves; called from a synchronous `main`, on thread 0.
    /// - Parameters:
    ///   - title: The name of the app, for a saved picture.
    ///   - options: The options of the command line.
    ///   - makeRoot: Makes the app in the chosen architecture.
    /// - Throws: `ExitCode` or `ValidationError` with a message for the person.
    public static func run(
        title: String, _ options: AppOptions, makeRoot: @escaping @MainActor () -> any SceneRoot
    ) throws {
        // A synchronous `main` runs on thread 0, which is the main actor's; anywhere else this ends the program at once.
        let options = options.run
        try MainActor.assumeIsolated { try runOnMainActor(title: title, options, makeRoot: makeRoot) }
    }

    @MainActor
    private static func runOnMainActor(
        title: String, _ options: RunOptions, makeRoot: @escaping @MainActor () -> any SceneRoot
    ) throws {
        AmbiguousWidth.current = options.ambiguousWidth
        guard options.screenshot == nil, isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0 else {
            SettledScreen(title: title, options, root: makeRoot()).printAndExit()
        }
        let pasteboard = TerminalPasteboard()
        InjectedValues.setLive {
            $0.hapticFeedback = TerminalBell()
            $0.pasteboard = pasteboard
        }
        let (session, stop) = makeSession(title: title, options, didFinish: pasteboard.expire, makeRoot: makeRoot)
        do {
            _ = try session.run()
            stop()
        } catch {
            StandardStream.say("\(title): \(error)")
            throw ExitCode.failure
        }
    }

    /// A session that draws, or one that writes lines, where that is asked for or the terminal can do no more.
    @MainActor
    private static func makeSession(
        title: String, _ options: RunOptions, didFinish: @escaping @MainActor () -> Void,
        makeRoot: @escaping @MainActor () -> any SceneRoot
    ) -> (session: TerminalSession, stop: @MainActor () -> Void) {
        var terminalOptions = TerminalOptions(colorDepth: options.depth)
        let capabilities = TerminalSession.capabilities(for: terminalOptions)
        let clock = InjectedValues.current.clock
        guard !options.isPlain, capabilities.canAddressCursor else {
            terminalOptions.lines = true
            let client = LinearClient(
                canErase: capabilities.canAddressCursor, clock: clock, didFinish: didFinish, makeRoot: makeRoot)
            return (TerminalSession(client: client, options: terminalOptions), client.stop)
        }
        let themes = ThemeFollower(options.theme, asks: capabilities.understandsQueries) { name in
            getenv(name).map { String(cString: $0) }
        }
        let client = SceneHostClient(
            depth: capabilities.colorDepth, themes: themes, clock: clock, didFinish: didFinish, makeRoot: makeRoot
        ) { host in
            host.applicationName = title
            host.isMouseEnabled = options.usesMouse
            host.reducesMotion = options.reducesMotion
        }
        return (TerminalSession(client: client, options: terminalOptions), client.stop)
    }
}
