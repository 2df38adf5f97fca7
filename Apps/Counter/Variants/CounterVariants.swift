import AppCore
import CounterDomain
import CounterMVCE
import CounterMVVMC
import CounterVVSI
import KitNavigation

/// The counter in each architecture of the repository.
public enum CounterVariants {
    /// The default architecture.
    public nonisolated static let standard = Architecture.mvcE

    /// Creates the counter in an architecture.
    public static func makeRoot(_ architecture: Architecture, _ services: CounterServices) -> any SceneRoot {
        switch architecture {
        case .mvvmC: CounterMVVMC(services)
        case .vvsi: CounterVVSI(services)
        case .mvcE: CounterMVCE(services)
        }
    }
}
