import Foundation
import KitDI
import PostsDomain

/// What is in a cursor: from where the page came, and where it ended.
struct CursorContent: Codable, Sendable {
    let isFresh: Bool
    let mode: CacheMode
    /// The place in the words of whoever made the page.
    let place: String
    /// The last post before the place.
    let end: OrderKey
    let lastID: Int

    var cursor: PostsCursor {
        PostsCursor(String(decoding: (try? JSONEncoder().encode(self)) ?? Data(), as: UTF8.self))
    }

    /// Nil where the cursor is none of this library.
    init?(_ cursor: PostsCursor) {
        guard let content = try? JSONDecoder().decode(Self.self, from: Data(cursor.rawValue.utf8)) else { return nil }
        self = content
    }

    init(isFresh: Bool, mode: CacheMode, place: String, last: ServerPost, order: PostsOrder) {
        self.isFresh = isFresh
        self.mode = mode
        self.place = place
        end = OrderKey(last, order)
        lastID = last.id
    }
}
