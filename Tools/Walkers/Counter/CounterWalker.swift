import ArgumentParser
import CounterWalks
import WalkProgram

/// Walks through the architectures of the counter.
@main
struct CounterWalker: ParsableCommand {
    @OptionGroup var options: WalkOptions

    func run() throws { options.run { CounterWalks.all } }
}
