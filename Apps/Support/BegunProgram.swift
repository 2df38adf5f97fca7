import KitNavigation

/// A program that has found the system fit and has no link to hand over, and may open its files now; made by
/// `AppRunner.begin`.
public struct BegunProgram {
    let app: AppIdentity
    let options: RunOptions
    /// The app's own clock, where no terminal shows it.
    let clock: SettledClock?

    /// Runs until the person leaves; called from a synchronous `main`, on thread 0.
    /// - Parameter makeRoot: Makes the app in the chosen architecture, before the screen is taken.
    /// - Throws: What `makeRoot` throws, and an error in words for the person when a file cannot be used.
    public func run(makeRoot: @escaping @MainActor (AppContext) throws -> any SceneRoot) throws {
        // A synchronous `main` runs on thread 0, which is the main actor's; anywhere else this ends the program at once.
        let (app, options, clock) = (app, options, clock)
        try MainActor.assumeIsolated { try AppRunner.runOnMainActor(app, options, clock, makeRoot: makeRoot) }
    }
}
