public import Logging

/// What a program has for its app, besides the kit's injected services.
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
    /// How the program ends, when it knows more of it than that a person has left.
    public let outcome: ProgramOutcome
    /// Whether a person sees the app and can type; else its settled screen is printed, and nothing should be waited for.
    public let isInteractive: Bool
}
