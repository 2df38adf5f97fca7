import KitCore
import KitDI
import KitMVVMC
import KitReactive
import KitTesting
import PostsDomain
import Testing

@testable import PostsContract
@testable import PostsMVVMC

@Suite("The list's view model: changes by any screen")
struct PostsViewModelChangesTests {
    private let posts = InjectedPosts()

    @Test("a star appears at once, and is reverted if it cannot be stored; the error service reports the reason")
    func star() async throws {
        posts.library.wishes.respond(nil)
        let list = try await posts.loadedList(.page(.posts([1])))
        let failures = Recorded(list.failures.publisher)
        list.perform(.star, on: 1)
        #expect(list.posts.value.list.row(1)?.isFavourite == true)
        await posts.settle()
        try posts.library.wishes.fail(PostsLibraryError.isGone)
        await posts.settle()
        #expect(list.posts.value.list.row(1)?.isFavourite == false)
        #expect(failures.values.map(\.title) == [PostsLibraryError.isGone.title])
    }

    @Test("an error that occurs while the list is covered is shown later")
    func covered() async throws {
        let list = try await posts.loadedList(.page(.posts([1])))
        let failures = Recorded(list.failures.publisher)
        list.unbindViewModel()
        let change = posts.library.change(.star(1, true))
        posts.library.report(.refused(change, reason: "No."))
        await posts.settle()
        #expect(failures.values.isEmpty)
        list.bindViewModel()
        #expect(failures.values.map(\.title) == ["Star not changed"])
    }

    @Test("deleting the last post leaves an empty list, and undoing restores it")
    func deleting() async throws {
        let list = try await posts.loadedList(.page(.posts([1])))
        let (states, revealed) = (Recorded(list.contentLoadState.publisher), Recorded(list.revealed.publisher))
        list.perform(.delete, on: 1)
        await posts.settle()
        list.undoPressed.send()
        await posts.settle()
        #expect(states.values == [.hasData, .noData, .hasData])
        #expect(revealed.values == [1])
    }

    @Test("undoing the deletion of a post that the list does not show requests the posts again")
    func deletingAnother() async throws {
        let list = try await posts.loadedList(.page(.posts([1])))
        posts.repository.delete(7)
        await posts.settle()
        list.undoPressed.send()
        await posts.settle()
        #expect(posts.library.list.requests.map(\.mode) == [.cacheAndUpdate, .cacheOnly])
        #expect(list.posts.value.list.rows.map(\.id) == [1])
    }

    @Test("the key undoes one deletion, however many subscribers there are")
    func undoingOnce() async throws {
        let list = try await posts.loadedList(.page(.posts(1...3)))
        list.perform(.delete, on: 1)
        list.perform(.delete, on: 2)
        await posts.settle()
        list.undoPressed.send()
        await posts.settle()
        #expect(posts.library.undos.requests.map(\.postID) == [2])
        list.perform(.delete, on: 3)
        await posts.settle()
        let offers = (1...2).map { _ in Recorded(list.undoableDeletion.map { $0?.postID }) }
        list.undoPressed.send()
        await posts.settle()
        #expect(posts.library.undos.requests.map(\.postID) == [2, 3])
        #expect(offers.map(\.values) == [[3, 1], [3, 1]])
    }

    @Test("the key that undoes a deletion before it is stored offers the one before it again")
    func undoingEarly() async throws {
        let list = try await posts.loadedList(.page(.posts(1...2)))
        list.perform(.delete, on: 1)
        await posts.settle()
        let offers = Recorded(list.undoableDeletion.map { $0?.postID })
        posts.library.wishes.respond(nil)
        list.perform(.delete, on: 2)
        list.undoPressed.send()
        #expect(offers.values == [1, 1])
    }

    @Test("a conflict is explained, and the posts are requested again")
    func conflict() async throws {
        let list = try await posts.loadedList(.page(.posts([1])))
        let failures = Recorded(list.failures.publisher)
        posts.library.report(.conflict(posts.library.change(.star(1, true)), reason: "Gone."))
        await posts.settle()
        #expect(failures.values.map(\.title) == ["Changed elsewhere"])
        #expect(posts.library.list.requests.count == 2)
        withExtendedLifetime(list) {}
    }

    @Test("a published post is shown and revealed, and announced when the server has it")
    func publishing() async throws {
        let list = try await posts.loadedList(.page(.posts([1])))
        let (revealed, published) = (Recorded(list.revealed.publisher), Recorded(list.published.publisher))
        let change = PostChange(id: 1, kind: .publish, postID: -1, title: "Hello")
        posts.repository.announce(.published(change))
        #expect(revealed.values == [-1] && list.posts.value.list.first?.pending == .sending)
        posts.library.report(.sent(change, postID: 9))
        await posts.settle()
        #expect(published.values == [change] && list.posts.value.list.first?.id == 9)
    }

    @Test("a post that is published behind an error is loaded when the list is shown; the error remains until then")
    func publishingBehindAnError() async throws {
        let list = posts.boundList()
        await posts.settle()
        try posts.library.list.fail(ServerError.down)
        await posts.settle()
        list.unbindViewModel()
        posts.repository.announce(.published(PostChange(id: 1, kind: .publish, postID: -1, title: "Hello")))
        #expect(list.posts.value.list.isEmpty)
        #expect(list.contentLoadState.value == .error(PostsLoadFailure(of: PostsQuery(), ServerError.down)))
        list.bindViewModel()
        await posts.settle()
        #expect(posts.library.list.requests.map(\.mode) == [.cacheAndUpdate, .cacheOnly])
    }

    @Test("a post that becomes the draft again is removed from the list, and the composer opens")
    func reopening() async throws {
        let list = try await posts.loadedList(.page(.posts(1...2)))
        list.perform(.edit, on: 1)
        await posts.settle()
        #expect(list.posts.value.list.rows.map(\.id) == [2])
        #expect(posts.coordinator.ways == [.composer])
    }

    // MARK: The banner

    @Test("saved rows show their growing age when the server cannot be reached; waiting changes are counted")
    func banner() async throws {
        let list = posts.boundList()
        let banner = Recorded(list.banner)
        await posts.settle()
        try posts.library.list.send(.page(.posts([1]), saved: InjectedPosts.start))
        await posts.settle()
        try posts.library.list.fail(ServerError.down)
        await posts.settle()
        await posts.advance(by: .seconds(60))
        posts.library.report(.waiting(PostsOutbox(pending: 2), reason: ""))
        await posts.settle()
        let saved = "Saved 1 minute ago."
        #expect(banner.values == [nil, "Saved just now.", saved, saved + " 2 changes waiting to be sent."])
    }

    @Test("the age grows while the list is covered, because a wide window shows both")
    func coveredBanner() async throws {
        let list = posts.boundList()
        await posts.settle()
        try posts.library.list.send(.page(.posts([1]), saved: InjectedPosts.start))
        try posts.library.list.fail(ServerError.down)
        await posts.settle()
        list.unbindViewModel()
        await posts.advance(by: .seconds(60))
        #expect(list.freshness.age.value == "Saved 1 minute ago.")
        posts.repository.choose(PostsSettings(mode: .cacheOnly))
        await posts.advance(by: .seconds(60))
        #expect(list.freshness.age.value == "Saved 2 minutes ago.")
        list.bindViewModel()
        #expect(list.freshness.age.value == "Saved 2 minutes ago.")
    }

    // MARK: Rows

    @Test("a cell notifies its delegate of a star, and its view model lists the available actions")
    func cell() {
        let (cell, delegate) = (PostCell(), RecordedStars())
        cell.delegate = delegate
        let viewModel = PostCellViewModel(item: .post(.post(3), query: PostsQuery()))
        cell.bind(viewModel: viewModel)
        cell.starPressed(3)
        #expect(delegate.stars == [3])
        #expect(viewModel.actions.map(\.title) == ["Star", "Delete", "Copy link"])
    }
}

private final class RecordedStars: PostCellDelegate {
    private(set) var stars: [Int] = []

    func didToggleStar(in cell: PostCell, of post: Int) { stars.append(post) }
}
