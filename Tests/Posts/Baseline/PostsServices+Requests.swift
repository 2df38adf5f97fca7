import KitDI
import PostsDomain

extension PostsServices {
    /// Performs a request.
    ///
    /// If it repeats a failed one and fails too, its error waits a moment, so that the user sees that the app has tried.
    func perform(isRepeated: Bool, _ request: @MainActor () async throws -> Void) async throws {
        do {
            try await request()
        } catch let error where isRepeated {
            try await clock.sleep(for: PostsPolicy.retryTime)
            throw error
        }
    }
}
