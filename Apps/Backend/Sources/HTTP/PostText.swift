import Foundation

/// The title and the text of a post, as a request carries them.
struct PostText: Decodable, Hashable, Sendable {
    static let maximumTitleLength = 300
    static let maximumBodyLength = 10_000

    let title: String
    let body: String

    static func read(_ data: Data) -> Result<PostText, Refusal> {
        guard let text = try? JSONDecoder().decode(PostText.self, from: data) else {
            return .failure(.badRequest("A post needs JSON with the texts 'title' and 'body'."))
        }
        return text.problem.map { .failure(.invalid($0)) } ?? .success(text)
    }

    /// The same for the same title and text, in whatever order and spelling the JSON had them.
    var fingerprint: String { "\(title.utf8.count) \(title) \(body)" }

    private var problem: String? {
        if title.allSatisfy(\.isWhitespace) { return "The title is missing." }
        if title.contains(where: \.isNewline) { return "The title must be one line." }
        if title.count > Self.maximumTitleLength {
            return "The title is longer than \(Self.maximumTitleLength) characters."
        }
        if body.allSatisfy(\.isWhitespace) { return "The text is missing." }
        if body.count > Self.maximumBodyLength {
            return "The text is longer than \(Self.maximumBodyLength) characters."
        }
        return nil
    }
}
