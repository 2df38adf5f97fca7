import Foundation
import GRDB

/// Single values, in the database that is being read or written.
struct Entries {
    enum Name: String, Sendable {
        case draft, draftNumber, hasPages, settings, starts
    }

    let db: Database

    /// Nil where there is none, or it is of a version that is not known here.
    func load<Value: Decodable>(_ type: Value.Type, _ name: Name) throws -> Value? {
        let text = try String.fetchOne(
            db, sql: "SELECT content FROM entries WHERE name = ?", arguments: [name.rawValue])
        return text.flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
    }

    func save(_ value: some Encodable, _ name: Name) throws {
        let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        try db.execute(
            sql: "INSERT INTO entries VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET content = excluded.content",
            arguments: [name.rawValue, text])
    }

    /// Saves a value, or removes it.
    func keep(_ value: (some Encodable)?, _ name: Name) throws {
        if let value { try save(value, name) } else { try remove(name) }
    }

    func remove(_ name: Name) throws {
        try db.execute(sql: "DELETE FROM entries WHERE name = ?", arguments: [name.rawValue])
    }
}
