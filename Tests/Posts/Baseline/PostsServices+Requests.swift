import KitDI
import PostsDomain

extension PostsServices {
    /// Performs a request; the error of one that repeats a failed request waits for a moment, because an error that comes
    /// back at once would look as if the key had done nothing.
    func perform(isRepeated: Bool, _ request: @MainActor () async throws -> Void) async throws {
        do {
            try await request()
        } catch let error where isRepeated {
            try await clock.sleep(for: PostsPolicy.retryTime)
            throw error
        }
    }
}
