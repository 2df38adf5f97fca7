import Foundation
import GRDB

/// The data that an app has stored, as text that two runs of the app can compare.
public enum StoredRows {
    /// Returns the results of queries, one row a line.
    ///
    /// It reads by a connection of its own, so that only committed rows are seen.
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
            // Each run has another path, so that two that cannot be read differ.
            return "\(path): \(error)"
        }
    }

    /// Returns JSON with its keys in order, which an encoder writes in any; other text as it is.
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
