import AppSupport
import ArgumentParser

/// What shows apps side by side, and what measures or stresses apps, the kit and the demo server; scripts run it.
@main
struct Tools: AppCommand {
    static let configuration = CommandConfiguration(
        commandName: "tools", abstract: "Shows apps side by side, walks through them, and measures and stresses them.",
        subcommands: subcommands)

    private static var subcommands: [any ParsableCommand.Type] {
        let common: [any ParsableCommand.Type] = [
            CompareCommand.self, WalkCommand.self, ProbeCommand.self, SoakCommand.self, LoadCommand.self,
            FuzzCommand.self,
        ]
        #if POSTS
        return common + [WriteCommand.self, MeasureCommand.self]
        #else
        return common
        #endif
    }
}
