import AppTools
import KitCells
import KitDI
import KitNavigation
import KitTesting
import PostsContract
import PostsDomain

extension PostsSubjects {
    /// The app as the report measures it, with a library in memory that answers at once.
    package static var measured: MeasuredApp {
        MeasuredApp(
            PostsContract.clauses, of: all,
            event: MeasuredEvent(
                "the key f: the star of the selected post comes or goes, kept by an effect",
                keys: [KeyPress(.character("f"))], hasEffect: true),
            on: all
        ) {
            let (clock, links) = (TestClock(), DeepLinkInbox(router: .posts))
            let services = PostsServices(
                library: ReadyLibrary(), clock: clock, dates: StandingDate(), links: links)
            return (services, clock)
        }
    }
}

private nonisolated struct StandingDate: DateProvider {
    func now() -> Timestamp { Timestamp(sinceEpoch: .seconds(1_772_500_000)) }
}
