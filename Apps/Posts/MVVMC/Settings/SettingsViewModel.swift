import KitCore
import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// The settings of the app.
final class SettingsViewModel: ObservableVM {
    @Injected(\.postsRepository) private var repository: PostsRepository

    @Published private(set) var settings = PostsSettings()
    /// Sends the error if the settings cannot be read or stored.
    let failures = Signal<any DisplayableError>()

    private nonisolated enum Work { case load }

    override func didBind() {
        effects.run(Work.load) { [repository] in
            try await repository.loadSettings()
        } then: { [weak self] in
            self?.settings = $0
        } catch: { [failures] in
            failures.send($0.displayable)
        }
    }

    /// Applies a choice immediately, even while the stored settings are loading.
    func choose(_ new: PostsSettings) {
        effects.cancel(Work.load)
        settings = new
        repository.choose(new) { [weak self] in self?.storingFailed($0) ?? false }
    }

    /// Shows the error, and returns whether the screen is still there.
    private func storingFailed(_ error: any Error) -> Bool {
        if isBound { failures.send(error.displayable) }
        return isBound
    }
}
