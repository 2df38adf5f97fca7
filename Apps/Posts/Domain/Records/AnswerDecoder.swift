import AppHTTP
import Foundation

/// Reads an answer's JSON and says in words what is wrong with it.
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
