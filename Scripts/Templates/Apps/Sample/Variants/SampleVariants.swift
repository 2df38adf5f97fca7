import AppCore
import KitNavigation
import SampleDomain
import SampleMVCE
import SampleMVVMC
import SampleVVSI

/// The app in each architecture of the repository.
public enum SampleVariants {
    /// The default architecture.
    public nonisolated static let standard = Architecture.mvvmC

    /// Creates the app in an architecture.
    public static func makeRoot(_ architecture: Architecture, _ service: any SampleService) -> any SceneRoot {
        switch architecture {
        case .mvvmC: SampleMVVMC(service)
        case .vvsi: SampleVVSI(service)
        case .mvcE: SampleMVCE(service)
        }
    }
}
