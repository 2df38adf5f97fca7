import ArgumentParser
import KitTesting
import SampleContract
import SampleSubjects
import WalkProgram

/// Walks through the architectures of the app.
@main
struct SampleWalker: ParsableCommand {
    @OptionGroup var options: WalkOptions

    func run() throws { options.run { [Walk<SampleWorld>(SampleSubjects.all)] } }
}
