import AppCore
import AppTools
import KitTesting
import SampleContract
import SampleVariants

/// The subjects of the app's contract.
package enum SampleSubjects: TestedApp {
    /// The name of the app's program.
    package nonisolated static let name = "sample"

    /// The walks through the app.
    package static var walks: [any AppWalk] { [Walk<SampleWorld>(all)] }

    /// The app in each architecture.
    package nonisolated static var all: [ContractSubject<ScriptedSample>] {
        Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { SampleVariants.makeRoot(architecture, $0) }
        }
    }
}
