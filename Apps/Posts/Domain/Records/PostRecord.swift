/// A post as the server writes it; what the screens can do without is optional.
struct PostRecord: Decodable, Identifiable, Sendable {
    let id: Int
    let userId: Int?
    let title: String
    let body: String?
}
