import KitDI
import KitMVVMC
import KitReactive
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsMVVMC

@Suite("The view model of the settings")
struct SettingsViewModelTests {
    private let posts = InjectedPosts()

    @Test("stored settings are shown")
    func loading() async {
        posts.library.settings = PostsSettings(mode: .noCache, order: .byAuthor)
        let settings = posts.make { SettingsViewModel() }
        settings.bindViewModel()
        await posts.settle()
        #expect(settings.settings == PostsSettings(mode: .noCache, order: .byAuthor))
    }

    @Test("a choice is stored and published, and settings that arrive later are ignored")
    func choosing() async {
        let settings = posts.make { SettingsViewModel() }
        let chosen = Recorded(posts.repository.chosenSettings)
        settings.bindViewModel()
        settings.choose(PostsSettings(order: .byAuthor))
        await posts.settle()
        #expect(settings.settings.order == .byAuthor && posts.library.settings.order == .byAuthor)
        #expect(chosen.values == [PostsSettings(order: .byAuthor)])
    }

    @Test("a choice that cannot be stored is reported, elsewhere if the screen is gone")
    func storingFails() async {
        posts.library.problem = ServerError.down
        let settings = posts.make { SettingsViewModel() }
        let failures = Recorded(settings.failures.publisher)
        settings.bindViewModel()
        settings.choose(PostsSettings(order: .byAuthor))
        await posts.settle()
        #expect(failures.values.count == 1 && posts.values.errorService.takeUnshown().isEmpty)
        settings.choose(PostsSettings())
        settings.unbindViewModel()
        await posts.settle()
        #expect(failures.values.count == 1 && posts.values.errorService.takeUnshown().count == 1)
    }
}
