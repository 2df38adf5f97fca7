/// An author as the server writes it; only the name is of use here.
struct UserRecord: Decodable, Identifiable, Sendable {
    let id: Int
    let name: String
}
