import Foundation
import PostsDomain

nonisolated extension HTTPPostsService {
    /// A service that waits as long as a busy machine may need: the tests do not measure waiting times.
    init(patient baseURL: URL, maximumBytes: Int = 8 * 1_048_576) {
        self.init(baseURL: baseURL, timeout: .seconds(300), maximumBytes: maximumBytes)
    }
}
