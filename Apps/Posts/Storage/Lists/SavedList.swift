import AppDatabase
import Foundation
import GRDB
import KitDI
import PostsDomain

/// The lists of saved posts in the database.
struct SavedList {
    struct Part: Sendable {
        let saved: [SavedPosts.Saved]
        let total: Int
        /// The place of the next part, or `nil` at the end.
        let next: String?
    }

    let db: Database

    /// Returns the posts after a place, or the first ones.
    /// - Parameter hasTexts: A Boolean value that indicates whether to load the texts, which are large in a long list.
    func part(_ query: PostsQuery, after text: String?, limit: Int, hasTexts: Bool = true) throws -> Part {
        let (index, selection) = (PostIndex(db), query.selection)
        let place = text.map { PostIndex.Place(text: $0, isByAuthor: selection.isByAuthor) } ?? .beginning
        guard let place else { return Part(saved: [], total: 0, next: nil) }
        let found = try index.posts(selection, after: place, limit: limit + 1)
        let saved = try SavedPosts(db: db).find(found.prefix(limit), haveTexts: hasTexts)
        let next = found.count > limit ? try index.place(of: found[limit - 1], in: selection)?.text : nil
        // Twice as many as are shown, so that the number stays correct when the user deletes some.
        let most = selection.words.isEmpty ? nil : 2 * PostsPage.mostFound
        let isAll = place == .beginning && next == nil
        return Part(saved: saved, total: isAll ? found.count : try index.count(selection, upTo: most), next: next)
    }

    /// Removes posts that are missing from a newer answer, between two of its places.
    func forget(
        _ query: PostsQuery, after start: Int?, until end: Int?, except present: Set<Int>, asOf request: Int
    ) throws {
        let (index, selection) = (PostIndex(db), query.selection)
        guard selection.words.isEmpty, !selection.favouritesOnly,
            let place = try start.map({ try index.place(of: $0, in: selection) }) ?? .beginning
        else { return }
        let margin = 1_000
        var stale = try index.posts(selection, after: place, limit: present.count + margin)
        if let end {
            // Without the end of the list, it is unknown which of the posts the answer should contain.
            guard let last = stale.firstIndex(of: end) else { return }
            stale = Array(stale.prefix(through: last))
        }
        let saved = SavedPosts(db: db)
        for id in stale where !present.contains(id) {
            if let post = try saved.find(id), post.asOf <= request { try saved.remove(id) }
        }
    }
}

/// The contents of a cursor: the source of the page, and its end.
struct CursorContent: Codable, Sendable {
    let isFresh: Bool
    let mode: CacheMode
    /// The place in a private format of the source.
    let place: String
    /// The last post before the place.
    let lastID: Int

    var cursor: PostsCursor {
        PostsCursor(String(decoding: (try? JSONEncoder().encode(self)) ?? Data(), as: UTF8.self))
    }

    /// Returns `nil` if the cursor does not belong to this library.
    init?(_ cursor: PostsCursor) {
        guard let content = try? JSONDecoder().decode(Self.self, from: Data(cursor.rawValue.utf8)) else { return nil }
        self = content
    }

    init(isFresh: Bool, mode: CacheMode, place: String, lastID: Int) {
        self.isFresh = isFresh
        self.mode = mode
        self.place = place
        self.lastID = lastID
    }
}
