import AppDatabase
import GRDB

/// The tables of the accounts, and how they come to be.
enum AccountsSchema {
    static let schema = DatabaseSchema(
        migrator: migrator,
        columns: [
            "accounts": ["id", "name", "email", "emailKey", "passwordHash", "created"],
            "sessions": ["tokenHash", "accountId", "end"],
            "registrations": ["keyHash", "accountId", "fingerprint", "salt", "end"],
        ])

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("accounts") { db in
            try db.create(table: "accounts") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("name", .text).notNull()
                table.column("email", .text).notNull()
                table.column("emailKey", .text).notNull().unique()
                table.column("passwordHash", .text).notNull()
                table.column("created", .integer).notNull()
            }
            try db.create(table: "sessions") { table in
                table.primaryKey("tokenHash", .blob)
                table.column("accountId", .integer).notNull().indexed().references("accounts", onDelete: .cascade)
                table.column("end", .integer).notNull().indexed()
            }
            try db.create(table: "registrations") { table in
                table.primaryKey("keyHash", .blob)
                table.column("accountId", .integer).notNull().references("accounts", onDelete: .cascade)
                table.column("fingerprint", .blob).notNull()
                table.column("salt", .blob).notNull()
                table.column("end", .integer).notNull().indexed()
            }
        }
        return migrator
    }
}
