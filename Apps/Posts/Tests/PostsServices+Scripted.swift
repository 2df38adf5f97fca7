import KitDI
import KitNavigation
import KitTesting
import PostsDomain

@testable import PostsContract

// The scripted services of the tests, which do not count as set-up of an architecture.

extension PostsServices {
    static var scripted: PostsServices {
        let clock = TestClock()
        return PostsServices(
            library: ScriptedLibrary(), clock: clock, dates: TestDates(clock: clock),
            links: DeepLinkInbox(router: .posts))
    }
}
