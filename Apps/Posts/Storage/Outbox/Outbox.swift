import Foundation
import GRDB
import KitDI
import PostsDomain
import Synchronization

struct Outbox {
    let db: Database

    /// Returns all changes in the order in which they were made, including refused new posts.
    func all() throws -> [QueuedChange] {
        try Row.fetchAll(db.cachedStatement(sql: "SELECT * FROM outbox ORDER BY id")).map { try QueuedChange(row: $0) }
    }

    func find(_ id: Int) throws -> QueuedChange? {
        try Row.fetchOne(db, sql: "SELECT * FROM outbox WHERE id = ?", arguments: [id]).map {
            try QueuedChange(row: $0)
        }
    }

    /// Returns whether a post is deleted here.
    func isDeleted(_ postID: Int) throws -> Bool {
        try Int.fetchOne(
            db, sql: "SELECT 1 FROM outbox WHERE postID = ? AND kind = 'delete' LIMIT 1", arguments: [postID]) != nil
    }

    /// Returns the change that publishes a new post, or `nil` if there is no such post.
    func publication(of postID: Int) throws -> QueuedChange? {
        try all().first { $0.post.id == postID && $0.kind == .publish }
    }

    /// Counts the changes; a refused new post that is deleted here counts as neither waiting nor refused.
    func state() throws -> PostsOutbox {
        let changes = try all()
        let discarded = Self.discarded(in: changes)
        let counted = changes.filter { change in !discarded.contains { $0.post.id == change.post.id } }
        let failed = counted.count { $0.reason != nil }
        return PostsOutbox(pending: counted.count - failed, failed: failed)
    }

    /// Returns the deletions of new posts that the server has refused, and that it therefore never receives.
    private static func discarded(in changes: [QueuedChange]) -> [QueuedChange] {
        let refused = Set(changes.filter { $0.reason != nil }.map(\.post.id))
        return changes.filter { $0.kind == .delete && refused.contains($0.post.id) }
    }

    /// Appends a change; a newer mark replaces an older one that no server has seen.
    func add(_ new: QueuedChange) throws -> QueuedChange {
        var change = new
        if change.kind == .favourite {
            try db.execute(
                sql: "DELETE FROM outbox WHERE postID = ? AND kind = 'favourite' AND NOT wasTried",
                arguments: [change.post.id])
        }
        try db.execute(
            sql: """
                INSERT INTO outbox
                (key, kind, value, postID, title, body, author, date, version, isFavourite, madeAt)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                change.key, change.kind.rawValue, change.isOn, change.post.id, change.post.title, change.post.body,
                change.post.author, change.post.date?.seconds, change.post.version, change.post.isFavourite,
                change.madeAt.seconds,
            ])
        change.id = Int(db.lastInsertedRowID)
        if change.kind == .publish {
            // Until the server numbers a new post, its number is that of its change, negated: later posts are newer.
            change.post.id = -change.id
            try db.execute(
                sql: "UPDATE outbox SET postID = ? WHERE id = ?", arguments: [change.post.id, change.id])
        }
        return change
    }

    /// Returns the first change that may be sent, marked as one that the server may have seen.
    ///
    /// A change to a post that has no number yet waits until the post is published. A refused post whose deletion can no
    /// longer be undone is removed.
    func removeFirst(except held: HeldChanges) throws -> QueuedChange? {
        let changes = try all()
        for deletion in Self.discarded(in: changes) where !held.contains(deletion.key) {
            try removeAll(of: deletion.post.id)
        }
        let first = changes.first {
            $0.reason == nil && !held.contains($0.key) && ($0.kind == .publish || $0.post.id >= 0)
        }
        guard var change = first else { return nil }
        try db.execute(sql: "UPDATE outbox SET wasTried = 1 WHERE id = ?", arguments: [change.id])
        change.wasTried = true
        return change
    }

    func remove(_ id: Int) throws {
        try db.execute(sql: "DELETE FROM outbox WHERE id = ?", arguments: [id])
    }

    /// Removes the changes to a post that the server will never have.
    func removeAll(of postID: Int) throws {
        try db.execute(sql: "DELETE FROM outbox WHERE postID = ?", arguments: [postID])
    }

    /// Removes the changes to a new post, but not the post itself.
    func removeOthers(of postID: Int, than id: Int) throws {
        try db.execute(sql: "DELETE FROM outbox WHERE postID = ? AND id <> ?", arguments: [postID, id])
    }

    /// Moves the changes of a new post to the number that the server has given it.
    func rename(_ postID: Int, to post: ServerPost) throws {
        try db.execute(
            sql: "UPDATE outbox SET postID = ?, version = ? WHERE postID = ?",
            arguments: [post.id, post.version, postID])
    }

    func refuse(_ id: Int, reason: String) throws {
        try db.execute(sql: "UPDATE outbox SET reason = ? WHERE id = ?", arguments: [reason, id])
    }
}

/// The keys of changes that must not be sent yet, checked when the next change is chosen.
final class HeldChanges: Sendable {
    private let keys = Mutex<Set<String>>([])

    func insert(_ key: String) { keys.withLock { _ = $0.insert(key) } }
    func remove(_ key: String) { keys.withLock { _ = $0.remove(key) } }
    func contains(_ key: String) -> Bool { keys.withLock { $0.contains(key) } }
}

/// A change in the outbox, with the post's state before the change.
struct QueuedChange: Sendable {
    enum Kind: String, Sendable {
        case favourite, delete, publish
    }

    /// Zero until the change is stored.
    var id = 0
    let key: String
    let kind: Kind
    /// The new value of the mark.
    let isOn: Bool
    /// The post before the change; its number is negative for a new post.
    var post: ServerPost
    /// A Boolean value that indicates whether the server may have seen the change.
    var wasTried = false
    /// The reason why the server refused the change, or `nil` while it waits.
    var reason: String?
    let madeAt: Timestamp

    init(_ kind: Kind, isOn: Bool = false, post: ServerPost, madeAt: Timestamp) {
        key = UUID().uuidString
        self.kind = kind
        self.isOn = isOn
        self.post = post
        self.madeAt = madeAt
    }

    /// Throws if a value has the wrong type: another program may have changed the file.
    init(row: Row) throws {
        id = try row.decode(forColumn: "id")
        key = try row.decode(forColumn: "key")
        kind = Kind(rawValue: try row.decode(forColumn: "kind")) ?? .favourite
        isOn = try row.decode(forColumn: "value")
        post = try ServerPost(row, id: "postID")
        wasTried = try row.decode(forColumn: "wasTried")
        reason = try row.decode(forColumn: "reason")
        madeAt = Timestamp(seconds: try row.decode(forColumn: "madeAt"))
    }

    /// The change as the screens see it.
    var change: PostChange { PostChange(id: id, kind: publicKind, postID: post.id, title: post.title) }

    /// The change as answers lack it.
    var pending: PendingChange { PendingChange(key: key, kind: publicKind, post: post, reason: reason) }

    private var publicKind: PostChange.Kind {
        switch kind {
        case .favourite: .favourite(isOn)
        case .delete: .delete
        case .publish: .publish
        }
    }

    /// The change as the server receives it.
    var submission: PostSubmission {
        let change: PostSubmission.Change =
            switch kind {
            case .favourite: .favourite(id: post.id, isFavourite: isOn)
            case .delete: .delete(id: post.id, version: post.version)
            case .publish: .publish(title: post.title, body: post.body)
            }
        return PostSubmission(key: key, change: change)
    }
}
