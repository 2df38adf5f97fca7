import Foundation
import PostsDomain

nonisolated extension HTTPPostsService {
    /// Creates a service without a time limit in practice: these tests do not measure time.
    init(patient baseURL: URL, maximumBytes: Int = 8 * 1_048_576) {
        self.init(baseURL: baseURL, timeout: .seconds(300), maximumBytes: maximumBytes)
    }
}
