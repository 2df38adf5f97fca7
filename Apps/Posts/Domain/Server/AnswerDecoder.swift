import AppHTTP
import Foundation
import KitDI

/// A post as the server writes it; what the screens can do without is optional.
struct PostRecord: Decodable, Identifiable, Sendable {
    let id: Int
    let userId: Int?
    let title: String
    let body: String?
    // Fields that JSONPlaceholder does not have.
    let author: String?
    let date: String?
    let version: Int?
    let isFavourite: Bool?

    /// The post in the library's form.
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

/// A comment as the server writes it.
struct CommentRecord: Decodable, Identifiable, Sendable {
    let id: Int
    let name: String
    let email: String?
    let body: String

    /// The comment in the screens' form.
    var comment: PostComment {
        PostComment(id: id, author: name, email: email ?? "", body: body)
    }
}

/// An author as the server writes it; only the name is of use here.
struct UserRecord: Decodable, Identifiable, Sendable {
    let id: Int
    let name: String
}

/// A page of posts as the server writes it.
struct FeedRecord: Decodable, Sendable {
    let posts: [PostRecord]
    let total: Int
    let next: String?
}

/// A refusal as the server writes it.
struct RefusalRecord: Decodable, Sendable {
    struct Details: Decodable, Sendable {
        let code: String
        let reason: String
    }

    let error: Details
}

/// Reads an answer's JSON and describes its faults in words.
struct AnswerDecoder {
    let place: Place

    /// Throws ``PostsServiceError`` only.
    func decode<Record: Decodable>(_ type: Record.Type, from data: Data) throws(PostsServiceError) -> Record {
        guard !data.isEmpty else { throw .emptyAnswer(server: place.server, path: place.path) }
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch let error as DecodingError {
            throw reading(error, of: data)
        } catch {
            throw .notJSON(server: place.server, path: place.path)
        }
    }

    private func reading(_ error: DecodingError, of data: Data) -> PostsServiceError {
        switch error {
        case .keyNotFound(let key, let context):
            wrongShape(context.codingPath + [key], "is missing")
        case .valueNotFound(_, let context):
            wrongShape(context.codingPath, "has no value")
        case .typeMismatch(_, let context):
            wrongShape(context.codingPath, "is of the wrong kind")
        case .dataCorrupted(let context) where Self.isJSON(data):
            // The decoder reports a number that does not fit as broken JSON, and without its place.
            wrongShape(context.codingPath, "holds a number that is out of range")
        default:
            .notJSON(server: place.server, path: place.path)
        }
    }

    private static func isJSON(_ data: Data) -> Bool {
        (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
    }

    private func wrongShape(_ path: [any CodingKey], _ complaint: String) -> PostsServiceError {
        .wrongShape(server: place.server, path: place.path, problem: "\(Self.name(of: path)) \(complaint)")
    }

    /// `"title" of item 3`, counting from one as people do.
    private static func name(of path: [any CodingKey]) -> String {
        let item = path.first.flatMap(\.intValue).map { "item \($0 + 1)" }
        let field = path.filter { $0.intValue == nil }.map(\.stringValue).joined(separator: ".")
        guard !field.isEmpty else { return item ?? "the whole" }
        return item.map { "\"\(field)\" of \($0)" } ?? "\"\(field)\""
    }
}

extension Array where Element: Identifiable {
    /// The elements without those whose identity came up before: a list on screen cannot hold one row twice.
    func uniqued() -> [Element] {
        var seen: Set<Element.ID> = []
        return filter { seen.insert($0.id).inserted }
    }
}
