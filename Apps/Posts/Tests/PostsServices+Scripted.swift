import KitDI
import KitNavigation
import KitTesting
import PostsDomain

@testable import PostsContract

// What every architecture's test is given alike; it is not counted as anybody's set-up.

extension PostsServices {
    static var scripted: PostsServices {
        let clock = TestClock()
        return PostsServices(
            library: ScriptedLibrary(), clock: clock, dates: TestDates(clock: clock),
            links: DeepLinkInbox(router: .posts))
    }
}
