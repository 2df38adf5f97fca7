import ArgumentParser
import Foundation
import KitCells
import KitDI
import KitNavigation
import KitSceneViews
import KitTerminal

/// Runs an app: in the terminal when there is one, else by printing its first settled screen.
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
        guard !options.isPlain, isatty(STDOUT_FILENO) != 0 else {
            SettledScreen(title: title, options, root: makeRoot()).printAndExit()
        }
        let terminalOptions = TerminalOptions(colorDepth: options.depth)
        let depth = TerminalSession.capabilities(for: terminalOptions).colorDepth
        let client = SceneHostClient(
            applicationName: title, depth: depth, usesMouse: options.usesMouse, clock: InjectedValues.current.clock,
            makeRoot: makeRoot)
        let session = TerminalSession(client: client, options: terminalOptions)
        InjectedValues.setLive { $0.hapticFeedback = TerminalBell() }
        do {
            _ = try session.run()
            client.stop()
        } catch {
            StandardStream.say("\(title): \(error)")
            throw ExitCode.failure
        }
    }
}
