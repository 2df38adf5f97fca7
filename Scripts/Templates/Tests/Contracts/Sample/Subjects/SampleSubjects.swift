import AppSupport
import KitTesting
import SampleContract
import SampleVariants

/// The subjects of the app's contract.
public enum SampleSubjects {
    /// The app in each architecture.
    public nonisolated static var all: [ContractSubject<ScriptedSample>] {
        Architecture.allCases.map { architecture in
            ContractSubject(architecture.rawValue) { SampleVariants.makeRoot(architecture, $0) }
        }
    }
}
