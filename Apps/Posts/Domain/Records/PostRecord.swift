import Foundation
import KitDI

/// A post as the server writes it; what the screens can do without is optional.
struct PostRecord: Decodable, Identifiable, Sendable {
    let id: Int
    let userId: Int?
    let title: String
    let body: String?
    // What JSONPlaceholder does not have.
    let author: String?
    let date: String?
    let version: Int?
    let isFavourite: Bool?

    /// The post as the library knows it.
    func post(author name: String?) -> ServerPost {
        ServerPost(
            id: id, title: title, body: body ?? "", author: author ?? name ?? ServerPost.unknownAuthor,
            date: date.flatMap(Self.timestamp), version: version, isFavourite: isFavourite ?? false)
    }

    private static func timestamp(_ text: String) -> Timestamp? {
        guard let date = try? Date(text, strategy: .iso8601) else { return nil }
        return Int64(exactly: date.timeIntervalSince1970.rounded(.down)).map { Timestamp(sinceEpoch: .seconds($0)) }
    }
}
