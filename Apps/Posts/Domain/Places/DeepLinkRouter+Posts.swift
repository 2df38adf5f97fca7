import KitNavigation

extension DeepLinkRouter where Destination == PostsPlace {
    /// The links of the posts app: `posts://post/42` and `posts://post/42?comment=3`.
    @MainActor
    public static var posts: DeepLinkRouter {
        var router = DeepLinkRouter(schemes: ["posts"])
        router.add("post/:id") { match throws(DeepLinkError) in
            let id = try match.value("id", as: Int.self)
            let comment = try match.optionalValue("comment", as: Int.self)
            guard id > 0 else { throw .invalidValue(name: "id") }
            guard comment ?? 1 > 0 else { throw .invalidValue(name: "comment") }
            return .post(id: id, comment: comment)
        }
        return router
    }
}
