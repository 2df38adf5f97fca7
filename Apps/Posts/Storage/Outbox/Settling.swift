import GRDB
import KitDI
import PostsDomain

/// Brings what is saved in line with what the server said to a change, in the database that is being written.
struct Settling {
    let db: Database
    let log: RequestLog

    func settle(_ queued: QueuedChange, _ result: PostSubmissionResult) throws -> PostChangeEvent {
        switch result {
        case .done(let post):
            try Outbox(db: db).remove(queued.id)
            return .sent(queued.change, postID: try apply(queued, post))
        case .refused(let reason):
            try takeBack(queued, reason)
            return .refused(queued.change, reason: reason)
        case .conflict(let reason, let isGone):
            try takeBack(queued, reason)
            if isGone, queued.kind != .publish {
                _ = log.settle(.gone(queued.post.id))
                try SavedPosts(db: db).remove(queued.post.id)
                try Outbox(db: db).removeAll(of: queued.post.id)
            }
            return .conflict(queued.change, reason: reason)
        }
    }

    /// Returns the number of the post.
    private func apply(_ queued: QueuedChange, _ post: ServerPost?) throws -> Int {
        let saved = SavedPosts(db: db)
        switch queued.kind {
        case .favourite:
            let request = log.settle(.favourite(queued.post.id, queued.isOn))
            try saved.setFavourite(queued.isOn, queued.post.id, asOf: request)
        case .delete:
            _ = log.settle(.gone(queued.post.id))
            try saved.remove(queued.post.id)
        case .publish:
            guard let post else { return queued.post.id }
            let request = log.settle(.published(localID: queued.post.id, post))
            try saved.save(post, asOf: request, at: queued.madeAt)
            try saved.save([], of: post.id, at: queued.madeAt)
            try Outbox(db: db).rename(queued.post.id, to: post)
            return post.id
        }
        return queued.post.id
    }

    /// A new post that is refused stays, so that what was written is not lost; everything else is as it was.
    private func takeBack(_ queued: QueuedChange, _ reason: String) throws {
        let outbox = Outbox(db: db)
        if queued.kind == .publish {
            try outbox.removeOthers(of: queued.post.id, than: queued.id)
            try outbox.refuse(queued.id, reason: reason)
        } else {
            try outbox.remove(queued.id)
        }
    }
}
