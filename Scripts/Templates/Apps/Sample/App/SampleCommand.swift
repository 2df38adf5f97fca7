import AppSupport
import ArgumentParser
import KitDI
import SampleDomain
import SampleVariants

/// The app as a program: only options and composition.
@main
struct SampleCommand: AppCommand {
    static let configuration = CommandConfiguration(
        commandName: "sample", abstract: "Shows things and their texts, in one of three architectures.")

    @Option(name: .customLong("arch"), help: "The architecture to run.")
    var architecture = SampleVariants.standard

    @OptionGroup var options: AppOptions

    func run() throws {
        let architecture = architecture
        try AppRunner.run(title: SampleTexts.title, options) {
            SampleVariants.makeRoot(architecture, LiveSampleService(clock: InjectedValues.current.clock))
        }
    }
}
