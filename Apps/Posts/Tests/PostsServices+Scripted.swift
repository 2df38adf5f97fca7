import KitDI
import KitNavigation
import KitTesting
import PostsDomain

@testable import PostsContract

// The services of every architecture's tests; they do not count as set-up of one architecture.

extension PostsServices {
    static var scripted: PostsServices {
        let clock = TestClock()
        return PostsServices(
            library: ScriptedLibrary(), clock: clock, dates: TestDates(clock: clock),
            links: DeepLinkInbox(router: .posts))
    }
}
