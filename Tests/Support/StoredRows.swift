import Foundation
import GRDB

/// The stored data of an app as text, to compare two runs.
public enum StoredRows {
    /// Returns the results of queries, with a line for each row.
    ///
    /// It uses a separate connection, so that it reads only committed rows.
    public static func text(ofDatabaseAt path: String, _ queries: [String]) -> String {
        guard FileManager.default.fileExists(atPath: path) else { return "no database" }
        var configuration = Configuration()
        configuration.readonly = true
        do {
            return try DatabaseQueue(path: path, configuration: configuration).read { db in
                try queries.map { query in
                    try ([query] + Row.fetchAll(db, sql: query).map(text)).joined(separator: "\n")
                }
                .joined(separator: "\n")
            }
        } catch {
            // The path differs between runs, so two databases that cannot be read differ.
            return "\(path): \(error)"
        }
    }

    /// Returns JSON with sorted keys, because encoders write them in any order; other text is unchanged.
    public static func sorted(json text: String) -> String {
        guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
            let data = try? JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
        else { return text }
        return String(decoding: data, as: UTF8.self)
    }

    private static func text(of row: Row) -> String {
        row.map { name, value in
            "\(name): " + (String.fromDatabaseValue(value).map(sorted) ?? "\(value)")
        }
        .joined(separator: ", ")
    }
}
