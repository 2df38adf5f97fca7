import Foundation
import PostsDomain

extension HTTPPostsService {
    /// A service that waits as long as a busy machine may need: what is tested with it is not how long it waits.
    init(patient baseURL: URL, maximumBytes: Int = 8 * 1_048_576) {
        self.init(baseURL: baseURL, timeout: .seconds(300), maximumBytes: maximumBytes)
    }
}
