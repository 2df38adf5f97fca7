import AppTools

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
