import AppCore
import AppSupport
import AppTools
import ArgumentParser
import KitDI

/// The side-by-side tool: only options and composition.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Runs an app in all its architectures side by side, driven by one keyboard.",
        discussion: """
            Below each screen is its trace: events, changes, effects and screens. ? explains the tool; F2 shows the \
            source of a line; F3 holds the answers of the services, F4 releases one, F5 fails one; F6 moves to the next \
            pane; F7 pauses, so that keys and time wait, F8 runs the next key, F9 advances the clock; F10 shows frames and \
            times; F11 restarts the apps, unless they are recorded; F12 lists the live parts. At the first difference of \
            screens the tool stops and highlights it, and its exit status is 1; r restarts, and c continues until the \
            screens agree and are compared again. During playback, q or Ctrl-C ends the recording.
            """, version: AppVersion.text)

    @Argument(
        help: ArgumentHelp(
            "The app to compare: \(testedApps.map { $0.name }.joined(separator: ", ")).", valueName: "app"))
    var name: String?

    @Option(help: "The app to compare, as an option.")
    var app: String?

    @Option(
        name: .customLong("arch"), help: "Architecture to show, instead of those of all apps; can be repeated.")
    var architectures: [String] = []

    @Option(
        help: ArgumentHelp(
            "Write the recording of --replay as a test of its last screen.", valueName: "file"),
        completion: .file(extensions: ["swift"]), transform: UserPath.expanded)
    var contract: String?

    @Flag(help: "Break the last architecture on purpose, to see a difference being found.")
    var demo = false

    @OptionGroup var options: AppOptions

    private var compared: ComparedApp? { testedApps.first { $0.name == name ?? app }?.compared }

    func validate() throws {
        let names = testedApps.map { $0.name }.joined(separator: ", ")
        guard let chosen = name ?? app, name == nil || app == nil else {
            throw ValidationError("Name one app: \(names).")
        }
        guard let known = compared?.names else {
            throw ValidationError("There is no app '\(chosen)'. The apps are: \(names).")
        }
        if let unknown = architectures.first(where: { !known.contains($0) }) {
            throw ValidationError(
                "There is no architecture '\(unknown)' of \(chosen). It is one of: \(known.joined(separator: ", ")).")
        }
        if contract != nil, !options.plays { throw ValidationError("'--contract' requires '--replay'.") }
    }

    func run() throws {
        guard var compared = compared?.only(architectures) else { return }
        if demo { compared = compared.demonstration() }
        let file: ContractFile?
        do { file = try contract.map(ContractFile.init(path:)) } catch { throw ValidationError("\(error)") }
        let identity = AppIdentity(
            title: compared.title, linkSchemes: compared.linkSchemes, handlesRecordings: true)
        try AppRunner.run(identity, options) { context in
            try CompareRoot(compared, context, realTime: InjectedValues.current.clock, contract: file)
        }
    }
}
