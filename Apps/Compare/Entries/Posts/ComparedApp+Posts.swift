public import Compare
import KitNavigation
import KitReactive
import PostsDomain
import PostsVariants

nonisolated extension ComparedApp {
    /// Posts; each pane has a server and saved posts of its own, which begin alike.
    public static func posts() -> ComparedApp {
        ComparedApp(title: "Posts", linkSchemes: ["posts"]) { architecture, services in
            let dates = ComparedDates(clock: services.clock)
            let inbox = DeepLinkInbox<PostsPlace>(router: .posts)
            let library = ComparedPostsLibrary(services, dates)
            return LinkedRoot(
                PostsVariants.makeRoot(
                    architecture,
                    PostsServices(library: library, clock: services.clock, dates: dates, links: inbox)),
                services.links.observe { inbox.receive($0) })
        }
    }
}
