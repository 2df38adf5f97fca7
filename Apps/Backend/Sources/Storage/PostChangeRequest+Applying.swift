import AppDatabase
import Foundation
import GRDB

extension PostChangeRequest {
    /// Applies the request once per key; a repeated request gets the first answer.
    ///
    /// A new post gets the date `now`.
    func answer(in db: Database, _ rules: PostsRules, now: Date) throws -> GivenAnswer {
        if let key, let given = try GivenAnswer.find(key, in: db) {
            return given.request == fingerprint ? given : try refused(.keyReused)
        }
        let answer = try applied(in: db, rules, now)
        if key != nil { try answer.keep(in: db) }
        return answer
    }

    private func applied(in db: Database, _ rules: PostsRules, _ now: Date) throws -> GivenAnswer {
        switch change {
        case .create(let text):
            return try created(text, at: now, in: db)
        case .edit(let id, let text):
            return try with(id, in: db, rules) { try edited($0, text, in: db) }
        case .delete(let id):
            return try with(id, in: db, rules) { try deleted($0, in: db) }
        case .favourite(let id, let isFavourite):
            return try with(id, in: db, PostsRules()) { try marked($0, isFavourite, in: db) }
        }
    }

    /// Checks that the post exists, has the expected version, and may be changed.
    private func with(
        _ id: Int, in db: Database, _ rules: PostsRules, _ apply: (StoredPost) throws -> GivenAnswer
    ) throws -> GivenAnswer {
        guard let post = try StoredPost.fetchOne(db, id: id) else { return try refused(.gone) }
        if let version, version != post.version { return try refused(.changed) }
        if rules.onlyOwnPostsCanBeChanged, post.userId != User.demoUser.id { return try refused(.notYours) }
        return try apply(post)
    }

    private func created(_ text: PostText, at date: Date, in db: Database) throws -> GivenAnswer {
        let author = User.demoUser
        if try !User.exists(db, key: author.id) { try author.insert(db) }
        let id = try PostsSchema.nextNumber(db)
        try db.execute(
            sql: "INSERT INTO posts (userId, id, title, body, date) VALUES (?, ?, ?, ?, ?)",
            arguments: [author.id, id, text.title, text.body, Int(date.timeIntervalSince1970)])
        return try indexed(id, status: 201, in: db)
    }

    private func edited(_ post: StoredPost, _ text: PostText, in db: Database) throws -> GivenAnswer {
        try db.execute(
            sql: "UPDATE posts SET title = ?, body = ?, version = version + 1 WHERE id = ?",
            arguments: [text.title, text.body, post.id])
        try PostIndex(db).remove(post.entry)
        return try indexed(post.id, status: 200, in: db)
    }

    private func deleted(_ post: StoredPost, in db: Database) throws -> GivenAnswer {
        try PostIndex(db).remove(post.entry)
        try db.execute(sql: "DELETE FROM comments WHERE postId = ?", arguments: [post.id])
        try db.execute(sql: "DELETE FROM posts WHERE id = ?", arguments: [post.id])
        return GivenAnswer(key: key ?? "", request: fingerprint, status: 200, version: nil, body: Data("{}".utf8))
    }

    private func marked(_ post: StoredPost, _ isFavourite: Bool, in db: Database) throws -> GivenAnswer {
        var entry = post.entry
        entry.isFavourite = isFavourite
        try db.execute(sql: "UPDATE posts SET isFavourite = ? WHERE id = ?", arguments: [isFavourite, post.id])
        try PostIndex(db).replace(post.entry, with: entry)
        guard let marked = try StoredPost.fetchOne(db, id: post.id) else { return try refused(.gone) }
        return try done(marked, status: 200)
    }

    private func indexed(_ id: Int, status: Int, in db: Database) throws -> GivenAnswer {
        guard let post = try StoredPost.fetchOne(db, id: id) else { return try refused(.gone) }
        try PostIndex(db).insert(post.entry)
        return try done(post, status: status)
    }

    private func done(_ post: StoredPost, status: Int) throws -> GivenAnswer {
        GivenAnswer(
            key: key ?? "", request: fingerprint, status: status, version: post.version, body: try JSONText.of(post))
    }

    private func refused(_ refusal: Refusal) throws -> GivenAnswer {
        GivenAnswer(
            key: key ?? "", request: fingerprint, status: refusal.status, version: nil,
            body: try JSONText.of(refusal))
    }
}

extension User {
    /// The author of all posts that clients publish, created with the first of them.
    static let demoUser = User(
        id: 11, name: "You", username: "you", email: "you@here.example",
        address: User.Address(
            street: "", suite: "", city: "", zipcode: "", geo: User.Coordinates(lat: "0", lng: "0")),
        phone: "", website: "here.example", company: User.Company(name: "", catchPhrase: "", bs: ""))
}
