import KitCells
import KitCore
import KitDI
import KitMVVMC
import KitSceneViews
import KitTesting
import Testing

@Suite("NiceArchitecture's sample")
struct PostsSampleTests {
    private nonisolated struct Repository: PostsRepositoryProtocol {
        let script = Script<String, [Post]>()
        func posts() async throws -> [Post] { try await script.call("posts") }
    }

    private nonisolated struct Users: UserServiceProtocol {
        func getCurrentUser(id: String) async throws -> User { User(id: id, email: "\(id)@test") }
        func updateUserEmail(id: String, email: String) async throws -> Bool { false }
    }

    private let repository = Repository()

    private func launch() async -> AppDriver {
        let repository = repository
        return await InjectedValues.with {
            $0.postsRepository = repository
            $0.userService = Users()
            $0.errorService = ErrorService()
        } operation: {
            await Sample.launch(scene: { HostingController(PostsView()) })
        }
    }

    @Test func theViewFollowsTheLoadState() async throws {
        let driver = await launch()
        try driver.expectScreen(shows: "Loading…")
        try repository.script.answer([Post(id: 1, title: "First"), Post(id: 2, title: "Second")])
        await driver.settle()
        try driver.expectScreen(shows: "Second")
        try driver.expectScreen(shows: "ada@test")
        try driver.expectScreen(hides: "Loading…")
        try await driver.finish()
    }

    @Test func noPostsAreSaidToBeNone() async throws {
        let driver = await launch()
        try repository.script.answer([])
        await driver.settle()
        try driver.expectScreen(shows: "No data.")
        try await driver.finish()
    }

    @Test func aDisplayableErrorIsShownAndCanBeRetried() async throws {
        let driver = await launch()
        try repository.script.fail(CreateAccountError.emailTaken)
        await driver.settle()
        try driver.expectScreen(shows: "Email Address Already Taken")
        try await driver.tap(.button, "Try again")
        try driver.expectScreen(shows: "Loading…")
        try repository.script.answer([Post(id: 1, title: "First")])
        await driver.settle()
        try driver.expectScreen(shows: "First")
        try await driver.finish()
    }

    @Test func theUserDoesNotSeeLoggedDetails() async throws {
        let driver = await launch()
        try repository.script.fail(ApiError.decoding("field 7"))
        await driver.settle()
        try driver.expectScreen(shows: "Please try again later.")
        try driver.expectScreen(hides: "field 7")
        try await driver.finish()
    }

    @Test func aSuppressibleErrorIsShownOnlyOnRequest() async throws {
        let driver = await launch()
        try repository.script.fail(UserEntryError.invalidEntry)
        await driver.settle()
        try driver.expectScreen(hides: "Please try again later.")
        try await driver.finish()

        let other = await launch()
        try repository.script.fail(UserEntryError.wrongPassword)
        await other.settle()
        try other.expectScreen(shows: "Please try again later.")
        try await other.finish()
    }
}
