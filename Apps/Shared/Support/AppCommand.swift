import AppCore
public import ArgumentParser

/// A program's command, which fails if its help cannot be written.
public protocol AppCommand: ParsableCommand {}

extension AppCommand {
    /// Parses the command line and runs the command.
    public static func main() {
        PrintedOutput.reportLossAtExit()
        main(nil)
    }
}
