import AppSupport
import ArgumentParser
import CounterDomain
import CounterVariants
import KitDI

/// The counter as a program: only options and composition.
@main
struct CounterCommand: AppCommand {
    static let configuration = CommandConfiguration(
        commandName: "counter", abstract: "Counts up and down, in one of three architectures.", version: AppVersion.text
    )

    @Option(name: .customLong("arch"), help: "The architecture to run.")
    var architecture = CounterVariants.standard

    @OptionGroup var options: AppOptions

    mutating func run() throws {
        let architecture = architecture
        try AppRunner.run(AppIdentity(title: "Counter", architecture: architecture), options) { _ in
            let values = InjectedValues.current
            let services = CounterServices(
                clock: values.clock, randomNumbers: LiveRandomNumberService(clock: values.clock),
                haptics: values.hapticFeedback)
            return CounterVariants.makeRoot(architecture, services)
        }
    }
}
