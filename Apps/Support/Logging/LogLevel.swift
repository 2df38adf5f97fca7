import ArgumentParser
import Logging

/// How much goes into the log, as people spell it.
enum LogLevel: String, CaseIterable, Sendable, ExpressibleByArgument {
    case trace, debug, info, notice, warning, error, critical

    /// The level as swift-log names it.
    var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .notice }
}
