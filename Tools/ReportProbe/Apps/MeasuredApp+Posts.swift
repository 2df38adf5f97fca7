import AppSupport
import KitCells
import KitDI
import KitNavigation
import KitTesting
import PostsContract
import PostsDomain
import PostsVariants

extension MeasuredApp {
    /// Posts, with a library in memory that answers at once.
    static let posts = MeasuredApp(
        name: "posts",
        launch: { architecture in
            let clock = TestClock()
            let services = PostsServices(
                library: ReadyLibrary(), clock: clock, dates: StandingDate(), links: DeepLinkInbox(router: .posts))
            return ({ PostsVariants.makeRoot(architecture, services) }, clock)
        },
        event: MeasuredEvent(
            description: "the key f: the star of the selected post comes or goes, kept by an effect",
            preparation: [], keys: [KeyPress(.character("f"))], hasEffect: true),
        checkContract: { architecture, chosen, watcher in
            await check(
                PostsContract.clauses,
                ContractSubject(architecture.rawValue) { PostsVariants.makeRoot(architecture, $0) },
                chosen, watcher)
        })
}

private nonisolated struct StandingDate: DateProvider {
    func now() -> Timestamp { Timestamp(sinceEpoch: .seconds(1_772_500_000)) }
}
