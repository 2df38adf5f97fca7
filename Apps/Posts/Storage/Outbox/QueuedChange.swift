import Foundation
import GRDB
import KitDI
import PostsDomain

/// A change in the outbox, with the post as it was when the change was made.
struct QueuedChange: Sendable {
    enum Kind: String, Sendable {
        case favourite, delete, publish
    }

    /// Zero until the change is stored.
    var id = 0
    let key: String
    let kind: Kind
    /// What a favourite becomes.
    let isOn: Bool
    /// The post before the change; its number is negative for a new one.
    var post: ServerPost
    /// Whether the server may have seen it.
    var wasTried = false
    /// Why the server refused it; nil while it waits.
    var reason: String?
    let madeAt: Timestamp

    init(_ kind: Kind, isOn: Bool = false, post: ServerPost, madeAt: Timestamp) {
        key = UUID().uuidString
        self.kind = kind
        self.isOn = isOn
        self.post = post
        self.madeAt = madeAt
    }

    /// Throws where a value is not of its kind: a file may have been changed by somebody else.
    init(row: Row) throws {
        id = try row.decode(forColumn: "id")
        key = try row.decode(forColumn: "key")
        kind = Kind(rawValue: try row.decode(forColumn: "kind")) ?? .favourite
        isOn = try row.decode(forColumn: "value")
        post = try ServerPost(row, id: "postID")
        wasTried = try row.decode(forColumn: "wasTried")
        reason = try row.decode(forColumn: "reason")
        madeAt = Timestamp(seconds: try row.decode(forColumn: "madeAt"))
    }

    /// The change as the app knows it.
    var change: PostChange {
        let kind: PostChange.Kind =
            switch kind {
            case .favourite: .favourite(isOn)
            case .delete: .delete
            case .publish: .publish
            }
        return PostChange(id: id, kind: kind, postID: post.id, title: post.title)
    }

    /// The change as the server gets it.
    var submission: PostSubmission {
        let change: PostSubmission.Change =
            switch kind {
            case .favourite: .favourite(id: post.id, isFavourite: isOn)
            case .delete: .delete(id: post.id, version: post.version)
            case .publish: .publish(title: post.title, body: post.body)
            }
        return PostSubmission(key: key, change: change)
    }
}
