/// A refusal as the server writes it.
struct RefusalRecord: Decodable, Sendable {
    struct Details: Decodable, Sendable {
        let code: String
        let reason: String
    }

    let error: Details
}
