import AppHTTP
import Foundation
import KitDI

/// A post as JSON; fields that the screens do not need are optional.
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

    /// Returns the post as the library stores it.
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

struct CommentRecord: Decodable, Identifiable, Sendable {
    let id: Int
    let name: String
    let email: String?
    let body: String

    /// The comment as the screens show it.
    var comment: PostComment {
        PostComment(id: id, author: name, email: email ?? "", body: body)
    }
}

/// An author as JSON, of which only the name is used.
struct UserRecord: Decodable, Identifiable, Sendable {
    let id: Int
    let name: String
}

struct FeedRecord: Decodable, Sendable {
    let posts: [PostRecord]
    let total: Int
    let next: String?
}

struct RefusalRecord: Decodable, Sendable {
    struct Details: Decodable, Sendable {
        let code: String
        let reason: String
    }

    let error: Details
}

/// Decodes the JSON of an answer, and describes its faults in words.
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
            // For a number that does not fit, the decoder reports broken JSON without a place.
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

    /// Returns a path as text, such as `"title" of item 3`, counted from 1.
    private static func name(of path: [any CodingKey]) -> String {
        let item = path.first.flatMap(\.intValue).map { "item \($0 + 1)" }
        let field = path.filter { $0.intValue == nil }.map(\.stringValue).joined(separator: ".")
        guard !field.isEmpty else { return item ?? "the whole" }
        return item.map { "\"\(field)\" of \($0)" } ?? "\"\(field)\""
    }
}

extension Array where Element: Identifiable {
    /// Returns the elements without those whose identity occurred before: a list cannot show one row twice.
    func uniqued() -> [Element] {
        var seen: Set<Element.ID> = []
        return filter { seen.insert($0.id).inserted }
    }
}
