import GRDB

/// An author, in JSONPlaceholder's shape; address and company are JSON columns.
struct User: Codable, Sendable, FetchableRecord, PersistableRecord {
    /// A place on Earth, in degrees, as text (JSONPlaceholder has it so).
    struct Coordinates: Codable, Sendable {
        let lat: String
        let lng: String
    }

    /// A postal address.
    struct Address: Codable, Sendable {
        let street: String
        let suite: String
        let city: String
        let zipcode: String
        let geo: Coordinates
    }

    /// Where the author works.
    struct Company: Codable, Sendable {
        let name: String
        let catchPhrase: String
        let bs: String
    }

    static let databaseTableName = "users"

    let id: Int
    let name: String
    let username: String
    let email: String
    let address: Address
    let phone: String
    let website: String
    let company: Company
}
