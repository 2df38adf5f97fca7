import Foundation
import GRDB
import PostsDomain

/// The refusals and conflicts that no listener has received, in the database.
struct UndeliveredEvents {
    private struct Change: Codable {
        let id: Int
        let kind: String
        let postID: Int
        let title: String
    }

    let db: Database

    /// Stores an event until it is received, or returns `nil` for one that need not be kept.
    func add(_ event: PostChangeEvent) throws -> Int? {
        switch event {
        case .refused(let change, let reason): try add("refused", change, reason)
        case .conflict(let change, let reason): try add("conflict", change, reason)
        case .sent, .waiting, .answered: nil
        }
    }

    func removeAll() throws -> [PostChangeEvent] {
        let rows = try Row.fetchAll(db, sql: "SELECT * FROM reports ORDER BY id")
        try db.execute(sql: "DELETE FROM reports")
        return rows.compactMap { try? Self.event($0) }
    }

    /// Removes an event, and returns `false` if it was removed before.
    func remove(_ id: Int) throws -> Bool {
        try db.execute(sql: "DELETE FROM reports WHERE id = ?", arguments: [id])
        return db.changesCount == 1
    }

    private func add(_ kind: String, _ change: PostChange, _ reason: String) throws -> Int {
        let name =
            switch change.kind {
            case .favourite(true): "favourite"
            case .favourite(false): "noFavourite"
            case .delete: "delete"
            case .publish: "publish"
            }
        let content = Change(id: change.id, kind: name, postID: change.postID, title: change.title)
        let text = String(decoding: try JSONEncoder().encode(content), as: UTF8.self)
        try db.execute(
            sql: "INSERT INTO reports (kind, change, reason) VALUES (?, ?, ?)", arguments: [kind, text, reason])
        return Int(db.lastInsertedRowID)
    }

    private static func event(_ row: Row) throws -> PostChangeEvent? {
        let text: String = try row.decode(forColumn: "change")
        let kind: String = try row.decode(forColumn: "kind")
        let reason: String = try row.decode(forColumn: "reason")
        guard let stored = try? JSONDecoder().decode(Change.self, from: Data(text.utf8)) else { return nil }
        let kinds: [String: PostChange.Kind] = [
            "favourite": .favourite(true), "noFavourite": .favourite(false), "delete": .delete, "publish": .publish,
        ]
        guard let changed = kinds[stored.kind] else { return nil }
        let change = PostChange(id: stored.id, kind: changed, postID: stored.postID, title: stored.title)
        return kind == "conflict" ? .conflict(change, reason: reason) : .refused(change, reason: reason)
    }
}
