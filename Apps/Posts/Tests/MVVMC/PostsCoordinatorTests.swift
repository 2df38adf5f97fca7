import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsMVVMC

@Suite("The coordinator: requests of view models in, screens out")
struct PostsCoordinatorTests {
    private let library = ScriptedLibrary()
    private let links = DeepLinkInbox(router: .posts)

    /// Returns the coordinator with its list on the screen.
    private func shown() async -> PostsMVVMC {
        let clock = TestClock()
        let app = PostsMVVMC(
            PostsServices(library: library, clock: clock, dates: TestDates(clock: clock), links: links))
        app.stack.attach()
        await SerialRuntime.shared.settle()
        return app
    }

    @Test("each request of the list pushes a screen; closing a composer or a post leads back to the list")
    func screens() async throws {
        let app = await shown()
        let list = try #require((app.stack.top as? PostsViewController)?.viewModel)
        list.compose()
        #expect(app.screens == ["PostsViewController", "ComposerViewController"])
        app.closeComposer()
        list.openSettings()
        #expect(app.screens == ["PostsViewController", "SettingsViewController"])
        app.stack.pop()
        app.showPost(PostRoute(.post(id: 7, comment: nil)))
        #expect(app.screens == ["PostsViewController", "PostDetailViewController"])
        app.closePost()
        #expect(app.screens == ["PostsViewController"])
    }

    @Test("a link leads to its post above the list, whatever else is open")
    func link() async throws {
        let app = await shown()
        app.showPost(PostRoute(.post(id: 1, comment: nil)))
        app.showSettings()
        links.receive("posts://post/7?comment=3")
        #expect(app.screens == ["PostsViewController", "PostDetailViewController"])
        let post = try #require(app.stack.top as? PostDetailViewController)
        #expect(post.viewModel.route == PostRoute(.post(id: 7, comment: 3)))
    }
}

extension PostsMVVMC {
    /// The types of the screens, from the bottom of the stack.
    fileprivate var screens: [String] { stack.scenes.map { String(describing: type(of: $0)) } }
}
