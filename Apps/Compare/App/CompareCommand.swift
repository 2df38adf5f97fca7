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
            clock; F6 goes to the next pane; F12 names the live parts. The first difference of screens stops the show, \
            and ends the program with status 1.
            """, version: AppVersion.text)

    @Argument(
        help: ArgumentHelp(
            "The app to compare: \(ComparedApp.names.joined(separator: ", ")).", valueName: "app"))
    var name: String?

    @Option(help: "The same, as an option.")
    var app: String?

    @Option(
        name: .customLong("arch"), help: "An architecture to show, instead of all; may be given more than once.")
    var architectures: [Architecture] = []

    @Option(
        help: ArgumentHelp(
            "Write the recording of --replay as a test, with the screen to which it leads.", valueName: "file"),
        completion: .file(extensions: ["swift"]))
    var contract: String?

    @OptionGroup var options: AppOptions

    func validate() throws {
        let names = ComparedApp.names.joined(separator: ", ")
        guard let chosen = name ?? app, name == nil || app == nil else {
            throw ValidationError("Name one app: \(names).")
        }
        guard ComparedApp.names.contains(chosen) else {
            throw ValidationError("There is no app '\(chosen)'. The apps are: \(names).")
        }
        if contract != nil, !options.plays { throw ValidationError("'--contract' goes with '--replay'.") }
    }

    func run() throws {
        guard let compared = (name ?? app).flatMap(ComparedApp.named)?.only(architectures) else { return }
        let file: ContractFile?
        do { file = try contract.map(ContractFile.init(path:)) } catch { throw ValidationError("\(error)") }
        let identity = AppIdentity(
            title: compared.title, linkSchemes: compared.linkSchemes, handlesRecordings: true)
        try AppRunner.run(identity, options) { context in
            try CompareRoot(compared, context, realTime: InjectedValues.current.clock, contract: file)
        }
    }
}
