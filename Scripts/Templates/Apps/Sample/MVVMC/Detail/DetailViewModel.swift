import KitCore
import KitMVVMC
import KitReactive

/// Loads the text of the scene "Detail" while its screen is shown.
class DetailViewModel: ObservableVM {
    let text = Property("")
    private let fetch: @Sendable () async throws -> String

    init(_ fetch: @escaping @Sendable () async throws -> String) {
        self.fetch = fetch
        super.init()
    }

    override func didBind() {
        if contentLoadState.value == .loading { load() }
    }

    /// Asks for the text anew, or joins a request that is under way.
    func reload() {
        guard !effects.isRunning("load") else { return }
        contentLoadState.value = .loading
        load()
    }

    private func load() {
        effects.run("load") { [fetch] in
            try await fetch()
        } then: { [weak self] text in
            self?.show(text)
        } catch: { [weak self] error in
            self?.contentLoadState.value = .error(error.displayable)
        }
    }

    private func show(_ newText: String) {
        text.value = newText
        contentLoadState.value = newText.isEmpty ? .noData : .hasData
    }
}
