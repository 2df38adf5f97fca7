import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import WalletContract
import WalletDomain

@testable import WalletMVVMC

extension WalletMutants {
    nonisolated static let locks: [Mutant<WalletWorld>] = [
        Mutant("mvvm-c: the lock appears a frame after the balance", mustFail: "W-32c") {
            WalletMVVMC($0)
        } broken: {
            LateLockWallet($0)
        }
    ]
}

/// A wallet that opens unlocked and locks itself a frame later.
private final class LateLockWallet: SceneRoot {
    var stack: SceneStack { wallet.stack }
    private let wallet: WalletMVVMC
    private let late = EffectScope("late lock")

    init(_ environment: WalletEnvironment) {
        wallet = WalletMVVMC(environment.with(preferences: UnlockedPreferences(real: environment.preferences)))
        let clock = environment.clock
        late.run { [weak wallet] in
            guard (try? await clock.sleep(for: .milliseconds(16))) != nil else { return }
            wallet?.windowWillSuspend()
        }
    }
}

/// Preferences with which the app never opens locked.
nonisolated private struct UnlockedPreferences: PreferencesStore {
    let real: any PreferencesStore

    func preferences() async throws -> WalletPreferences {
        var preferences = try await real.preferences()
        preferences.locksAtStart = false
        return preferences
    }

    func save(_ preferences: WalletPreferences) async throws { try await real.save(preferences) }
    func remove() async throws { try await real.remove() }
}
