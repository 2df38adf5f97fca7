import AppSupport
import ArgumentParser
import Compare
import ComparedApps
import KitDI

/// The side-by-side tool as a program: options and composition, nothing else.
@main
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Shows an app in all its architectures side by side, fed by one keyboard.",
        discussion: """
            Below each screen stands what runs through the app: events, states, effects, navigation, frames. F3 holds the \
            answers of the services, F4 lets one through, F5 fails it; F7 takes one step at a time (F8), F9 moves the \
            clock; F6 shows the next pane where there is room for one; F12 names the live parts. The first difference of \
            screens stops the show.
            """, version: AppVersion.text)

    @Option(help: "The app to compare: \(ComparedApp.names.joined(separator: ", ")).")
    var app: String

    @OptionGroup var options: AppOptions

    func validate() throws {
        guard ComparedApp.names.contains(app) else {
            throw ValidationError(
                "There is no app '\(app)'. The apps are: \(ComparedApp.names.joined(separator: ", ")).")
        }
    }

    func run() throws {
        guard let compared = ComparedApp.named(app) else { return }
        let identity = AppIdentity(
            title: compared.title, linkSchemes: compared.linkSchemes, handlesRecordings: true)
        try AppRunner.run(identity, options) { context in
            CompareRoot(compared, context, realTime: InjectedValues.current.clock)
        }
    }
}
