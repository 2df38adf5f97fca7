import Foundation
import GRDB

/// An account as the database has it.
struct StoredAccount: Decodable, FetchableRecord, Sendable {
    let id: Int64
    let name: String
    let email: String
    let passwordHash: String

    var answer: AccountAnswer { AccountAnswer(name: name, email: email) }
}

/// A registration that was done.
struct GivenRegistration: Decodable, FetchableRecord, Sendable {
    let fingerprint: Data
    let salt: Data
    let name: String
    let email: String

    /// The answer once more, if the request is the same one.
    func answer(to registration: RegistrationRequest, _ fingerprint: Data) throws -> SessionAnswer {
        guard fingerprint == self.fingerprint else { throw AccountsRefusal.keyReused }
        return SessionAnswer(
            token: registration.key.token(salt: salt).text, account: AccountAnswer(name: name, email: email))
    }
}

/// All that a new account consists of.
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
