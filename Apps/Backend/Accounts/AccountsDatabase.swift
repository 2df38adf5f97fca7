import AccountsCore
import AppDatabase
import Backend
import Foundation
import GRDB

/// The accounts, their sessions and the keys of their registrations in SQLite.
struct AccountsDatabase: Sendable {
    private let database: DatabaseQueue

    init(_ database: DatabaseQueue) { self.database = database }

    /// Opens the database at a path, or one in memory; throws `DemoBackendError`.
    static func open(path: String?) throws(DemoBackendError) -> (DatabaseQueue, DamagedFileNotice?) {
        do {
            guard let path else { return (try AccountsSchema.schema.inMemory(), nil) }
            return try DatabaseFile(path: path, schema: AccountsSchema.schema).openForServer()
        } catch let error as DemoBackendError {
            throw error
        } catch {
            throw .cannotOpenDatabase(path: path ?? "in memory", reason: error.localizedDescription)
        }
    }

    // MARK: Accounts

    /// Returns the account of an email address, by its former key or by its identity.
    func account(of email: String) async throws -> StoredAccount? {
        let (identity, formerKey) = (EmailIdentity(email).text, AccountsSchema.formerKey(of: email))
        return try await database.read { db in
            try StoredAccount.fetchOne(
                db, sql: "SELECT * FROM accounts WHERE emailKey IN (?, ?) ORDER BY emailKey = ? DESC",
                arguments: [identity, formerKey, formerKey])
        }
    }

    /// Returns the answer to a registration's key, or `nil` for a new or expired key.
    func answer(toKey hash: Data, at seconds: Int) async throws -> GivenRegistration? {
        try await database.read { try Self.answer(toKey: hash, at: seconds, in: $0) }
    }

    /// Creates an account and its first session, or returns those that a request with the same key has just created.
    ///
    /// This is one transaction, so a power failure leaves no part of it.
    func insert(_ new: NewAccount) async throws -> GivenRegistration {
        try await database.write { db in
            try Self.forget(before: new.created, in: db)
            if let given = try Self.answer(toKey: new.keyHash, at: new.created, in: db) { return given }
            do {
                try db.execute(
                    sql: "INSERT INTO accounts (name, email, emailKey, passwordHash, created) VALUES (?, ?, ?, ?, ?)",
                    arguments: [new.name, new.email, new.emailKey, new.passwordHash, new.created])
            } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
                throw AccountsRefusal.emailTaken
            }
            let id = db.lastInsertedRowID
            try Self.insertSession(new.tokenHash, of: id, end: new.sessionEnd, in: db)
            try db.execute(
                sql:
                    "INSERT INTO registrations (keyHash, accountId, fingerprint, salt, \"end\") VALUES (?, ?, ?, ?, ?)",
                arguments: [new.keyHash, id, new.fingerprint, new.salt, new.keyEnd])
            return GivenRegistration(
                fingerprint: new.fingerprint, salt: new.salt, name: new.name, email: new.email)
        }
    }

    private static func answer(toKey hash: Data, at seconds: Int, in db: Database) throws -> GivenRegistration? {
        try GivenRegistration.fetchOne(
            db,
            sql: """
                SELECT fingerprint, salt, name, email FROM registrations JOIN accounts ON accounts.id = accountId
                WHERE keyHash = ? AND "end" > ?
                """,
            arguments: [hash, seconds])
    }

    // MARK: Sessions

    func insertSession(_ tokenHash: Data, of account: Int64, end: Int, at seconds: Int) async throws {
        try await database.write { db in
            try Self.forget(before: seconds, in: db)
            try Self.insertSession(tokenHash, of: account, end: end, in: db)
        }
    }

    func account(tokenHash: Data, at seconds: Int) async throws -> StoredAccount? {
        try await database.read { db in
            try StoredAccount.fetchOne(
                db,
                sql: """
                    SELECT accounts.* FROM accounts JOIN sessions ON accountId = accounts.id
                    WHERE tokenHash = ? AND "end" > ?
                    """,
                arguments: [tokenHash, seconds])
        }
    }

    /// - Returns: A Boolean value that indicates whether the session existed.
    func deleteSession(_ tokenHash: Data) async throws -> Bool {
        try await database.write { db in
            try db.execute(sql: "DELETE FROM sessions WHERE tokenHash = ?", arguments: [tokenHash])
            return db.changesCount > 0
        }
    }

    private static func insertSession(_ tokenHash: Data, of account: Int64, end: Int, in db: Database) throws {
        try db.execute(
            sql: "INSERT INTO sessions (tokenHash, accountId, \"end\") VALUES (?, ?, ?)",
            arguments: [tokenHash, account, end])
    }

    private static func forget(before seconds: Int, in db: Database) throws {
        try db.execute(sql: "DELETE FROM sessions WHERE \"end\" <= ?", arguments: [seconds])
        try db.execute(sql: "DELETE FROM registrations WHERE \"end\" <= ?", arguments: [seconds])
    }
}

/// The tables of the accounts, and their migrations.
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
        migrator.registerMigration("identities", migrate: identifyAccounts)
        return migrator
    }

    /// Makes the identity of its email address each account's key.
    ///
    /// If another account already has the identity as its key, the account keeps its former key.
    private static func identifyAccounts(in db: Database) throws {
        for account in try StoredAccount.fetchAll(db, sql: "SELECT * FROM accounts ORDER BY id") {
            try db.execute(
                sql: "UPDATE OR IGNORE accounts SET emailKey = ? WHERE id = ?",
                arguments: [EmailIdentity(account.email).text, account.id])
        }
    }

    /// Returns the key of an email address before the migration "identities".
    static func formerKey(of email: String) -> String {
        email.precomposedStringWithCanonicalMapping.lowercased().precomposedStringWithCanonicalMapping
    }
}

struct StoredAccount: Decodable, FetchableRecord, Sendable {
    let id: Int64
    let name: String
    let email: String
    let passwordHash: String

    var answer: AccountAnswer { AccountAnswer(name: name, email: email) }
}

/// A completed registration.
struct GivenRegistration: Decodable, FetchableRecord, Sendable {
    let fingerprint: Data
    let salt: Data
    let name: String
    let email: String

    /// Returns the earlier answer if the request is the same.
    func answer(to registration: RegistrationRequest, _ fingerprint: Data) throws -> SessionAnswer {
        guard fingerprint == self.fingerprint else { throw AccountsRefusal.keyReused }
        return SessionAnswer(
            token: registration.key.token(salt: salt).text, account: AccountAnswer(name: name, email: email))
    }
}

/// The data of a new account.
struct NewAccount: Sendable {
    let name: String
    let email: String
    let emailKey: String
    let passwordHash: String
    let keyHash: Data
    let fingerprint: Data
    let salt: Data
    let tokenHash: Data
    let created: Int
    let sessionEnd: Int
    let keyEnd: Int
}
