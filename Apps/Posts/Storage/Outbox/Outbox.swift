import GRDB
import PostsDomain

/// What waits to be sent, in the database that is being read or written.
struct Outbox {
    let db: Database

    /// All changes in the order in which they were made, new posts that were refused among them.
    func all() throws -> [QueuedChange] {
        try Row.fetchAll(db.cachedStatement(sql: "SELECT * FROM outbox ORDER BY id")).map { try QueuedChange(row: $0) }
    }

    func find(_ id: Int) throws -> QueuedChange? {
        try Row.fetchOne(db, sql: "SELECT * FROM outbox WHERE id = ?", arguments: [id]).map {
            try QueuedChange(row: $0)
        }
    }

    func state() throws -> PostsOutbox {
        let pending = try Int.fetchOne(db, sql: "SELECT count(*) FROM outbox WHERE reason IS NULL") ?? 0
        let failed = try Int.fetchOne(db, sql: "SELECT count(*) FROM outbox WHERE reason IS NOT NULL") ?? 0
        return PostsOutbox(pending: pending, failed: failed)
    }

    /// Stores a change behind all others; a favourite that changes its mind takes the place of what no server has seen.
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
            // A new post is called by its change until the server gives it a number; the greater is the newer.
            change.post.id = -change.id
            try db.execute(
                sql: "UPDATE outbox SET postID = ? WHERE id = ?", arguments: [change.post.id, change.id])
        }
        return change
    }

    /// The first change that may be sent, marked as one that the server may have seen.
    func takeFirst(except held: HeldChanges) throws -> QueuedChange? {
        guard var change = try all().first(where: { $0.reason == nil && !held.contains($0.key) }) else { return nil }
        try db.execute(sql: "UPDATE outbox SET wasTried = 1 WHERE id = ?", arguments: [change.id])
        change.wasTried = true
        return change
    }

    func remove(_ id: Int) throws {
        try db.execute(sql: "DELETE FROM outbox WHERE id = ?", arguments: [id])
    }

    /// Removes what was to be done to a post that will never be.
    func removeAll(of postID: Int) throws {
        try db.execute(sql: "DELETE FROM outbox WHERE postID = ?", arguments: [postID])
    }

    /// Removes what was to be done to a new post, but not the post itself.
    func removeOthers(of postID: Int, than id: Int) throws {
        try db.execute(sql: "DELETE FROM outbox WHERE postID = ? AND id <> ?", arguments: [postID, id])
    }

    /// Gives the changes of a new post the number that it has now.
    func rename(_ postID: Int, to post: ServerPost) throws {
        try db.execute(
            sql: "UPDATE outbox SET postID = ?, version = ? WHERE postID = ?",
            arguments: [post.id, post.version, postID])
    }

    func refuse(_ id: Int, reason: String) throws {
        try db.execute(sql: "UPDATE outbox SET reason = ? WHERE id = ?", arguments: [reason, id])
    }
}
