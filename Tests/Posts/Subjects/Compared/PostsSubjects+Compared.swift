import AppCore
import AppTools
import KitDI
import KitNavigation
import KitTesting
import PostsDomain
import PostsVariants

extension PostsSubjects {
    /// The app as it runs side by side; each pane has a server and saved posts of its own, with the same contents.
    package nonisolated static var compared: ComparedApp {
        ComparedApp(
            title: "Posts", linkSchemes: ["posts"], firstTask: "Press f to star the selected post.",
            others: ComparedApp.others(all, makeRoot)
        ) { architecture, services in
            let own = ContractSubject(architecture.rawValue) { PostsVariants.makeRoot(architecture, $0) }
            return makeRoot(own, services)
        }
    }

    @MainActor
    private static func makeRoot(_ subject: ContractSubject<PostsServices>, _ services: PaneServices) -> any SceneRoot {
        let dates = ComparedDates(clock: services.clock)
        let inbox = DeepLinkInbox<PostsPlace>(router: .posts)
        let library = ComparedPostsLibrary(services, dates)
        return LinkedRoot(services, inbox) {
            subject.makeRoot(PostsServices(library: library, clock: services.clock, dates: dates, links: inbox))
        }
    }
}

/// Posts without a server, always the same.
nonisolated enum SamplePosts {
    private static let titles = [
        "Value types changed how I name things", "The terminal is the oldest interface that still feels new",
        "Soup for eleven", "A door that closes by itself", "Less, with care", "Seen failing, then trusted",
        "What the map leaves out",
    ]
    private static let authors = ["Maren Holt", "Tomás Arriaga", "Renée Dubois", "Jörg Weiß", "佐藤 美咲", "Priya Raman"]

    /// All posts, which are more than one page.
    static var all: [ServerPost] { (1...120).map(post) }

    static func comments(on id: Int) -> [PostComment] {
        (1...2).map { number in
            PostComment(
                id: id * 10 + number, author: authors[(id + number) % authors.count],
                email: "reader\(number)@mail.example", body: "Comment \(number) on post \(id).")
        }
    }

    private static func post(_ id: Int) -> ServerPost {
        let index = (id - 1) % titles.count
        let part = (id - 1) / titles.count
        // Each post is some hours older than the one with the next lower number.
        let date = Timestamp(sinceEpoch: ComparedDates.start.sinceEpoch - .seconds(id * 7 * 3_600))
        return ServerPost(
            id: id, title: part == 0 ? titles[index] : "\(titles[index]) (\(part + 1))",
            body: "The text of post \(id).\nIt has two lines.", author: authors[(id - 1) % authors.count], date: date)
    }
}
