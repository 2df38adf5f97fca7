import AppTools
import ArgumentParser

#if COUNTER
import CounterSubjects
#endif
#if POSTS
import PostsSubjects
#endif
#if SIGNUP
import SignUpSubjects
#endif
#if WALLET
import WalletSubjects
#endif

/// The apps that this program was built with (`TRIPTYCH_APPS` in Package.swift); `make new-app` adds its lines.
var testedApps: [any TestedApp.Type] {
    var apps: [any TestedApp.Type] = []
    #if COUNTER
    apps.append(CounterSubjects.self)
    #endif
    #if POSTS
    apps.append(PostsSubjects.self)
    #endif
    #if SIGNUP
    apps.append(SignUpSubjects.self)
    #endif
    #if WALLET
    apps.append(WalletSubjects.self)
    #endif
    return apps
}

/// Returns the app of a program's name.
/// - Throws: `UsageError` with the names of all apps.
func testedApp(_ name: String) throws -> any TestedApp.Type {
    guard let app = testedApps.first(where: { $0.name == name }) else {
        throw UsageError("There is no app '\(name)'; there are \(testedApps.map { $0.name }.joined(separator: ", ")).")
    }
    return app
}

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
