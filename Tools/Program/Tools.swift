import ArgumentParser

/// Programs that measure or stress apps, the kit and the demo server; scripts run them.
@main
struct Tools: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tools", abstract: "Walks through apps, and measures and stresses them.", subcommands: subcommands)

    private static var subcommands: [any ParsableCommand.Type] {
        let common: [any ParsableCommand.Type] = [
            WalkCommand.self, ProbeCommand.self, SoakCommand.self, LoadCommand.self, FuzzCommand.self,
        ]
        #if POSTS
        return common + [WriteCommand.self, MeasureCommand.self]
        #else
        return common
        #endif
    }
}
