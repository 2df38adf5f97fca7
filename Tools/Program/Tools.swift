import AppSupport
import ArgumentParser

/// The tools: they show apps side by side, and measure or stress apps, the kit and the demo server; scripts run them.
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
