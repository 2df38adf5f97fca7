import AppCore
import KitNavigation
import WalletDomain
import WalletMVCE
import WalletMVVMC
import WalletVVSI

/// The wallet in each architecture of the repository.
public enum WalletVariants {
    /// The default architecture.
    public nonisolated static let standard = Architecture.mvvmC

    /// Creates the app in an architecture.
    public static func makeRoot(_ architecture: Architecture, _ environment: WalletEnvironment) -> any SceneRoot {
        switch architecture {
        case .mvvmC: WalletMVVMC(environment)
        case .vvsi: WalletVVSI(environment)
        case .mvcE: WalletMVCE(environment)
        }
    }
}
