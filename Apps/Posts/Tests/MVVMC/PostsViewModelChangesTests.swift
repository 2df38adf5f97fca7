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
        await posts.settle()
        #expect(list.posts.row(1)?.isFavourite == true)
        try posts.library.wishes.fail(PostsLibraryError.isGone)
        await posts.settle()
        #expect(list.posts.row(1)?.isFavourite == false)
        #expect(failures.values.map(\.title) == [PostsLibraryError.isGone.title])
    }

    @Test("the key undoes one deletion, however many subscribers there are")
    func undoingOnce() async throws {
        let list = try await posts.loadedList(.page(.posts(1...3)))
        list.perform(.delete, on: 1)
        list.perform(.delete, on: 2)
        await posts.settle()
        list.undo()
        await posts.settle()
        #expect(posts.library.undos.requests.map(\.postID) == [2])
        list.perform(.delete, on: 3)
        await posts.settle()
        let offers = (1...2).map { _ in Recorded(list.undoOffer.map { $0?.change.postID }) }
        list.undo()
        await posts.settle()
        #expect(posts.library.undos.requests.map(\.postID) == [2, 3])
        #expect(offers.map(\.values) == [[3, 1, 1], [3, 1, 1]])
    }

    @Test("the key that undoes a deletion before it is stored offers the one before it again")
    func undoingEarly() async throws {
        let list = try await posts.loadedList(.page(.posts(1...2)))
        list.perform(.delete, on: 1)
        await posts.settle()
        let offers = Recorded(list.undoOffer.map { $0?.change.postID })
        posts.library.wishes.respond(nil)
        list.perform(.delete, on: 2)
        list.undo()
        #expect(offers.values == [1, 1])
    }

    @Test("another post is written after the one that is being stored; a reopened draft opens above any page")
    func composing() async throws {
        let list = posts.boundList()
        posts.library.wishes.respond(nil)
        let draft = PostDraft(title: "Hello", body: "Words")
        posts.repository.publish(draft) {
        } catch: { _ in
            false
        }
        list.compose()
        await posts.settle()
        #expect(posts.coordinator.ways.isEmpty)
        try posts.library.wishes.answer(posts.library.change(.publish(draft)))
        await posts.settle()
        #expect(posts.coordinator.ways == [.composer])
        list.unbindViewModel()
        posts.repository.reopened.send()
        #expect(posts.coordinator.ways == [.composer, .composer])
    }

    @Test("a post that is published behind an error leaves the error, and is in the next answer")
    func publishingBehindAnError() async throws {
        let list = posts.boundList()
        await posts.settle()
        try posts.library.list.fail(ServerError.down)
        await posts.settle()
        _ = try await posts.library.publish(PostDraft(title: "Hello", body: "Words"))
        await posts.settle()
        let failure = PostsLoadFailure(of: PostsQuery(), in: .cacheAndUpdate, ServerError.down)
        #expect(list.contentLoadState.value == .error(failure))
        list.refresh()
        await posts.settle()
        try posts.library.list.answer(.page([]))
        await posts.settle()
        #expect(list.contentLoadState.value == .hasData && list.posts.rows.map(\.title) == ["Hello"])
    }

    @Test("an answer to a change proves the connection: the posts are requested again, once")
    func connection() async throws {
        let list = try await posts.loadedList(.page(.posts(1...2)))
        list.refresh()
        await posts.settle()
        try posts.library.list.fail(ServerError.down)
        await posts.settle()
        #expect(list.remark != nil)
        for id in 1...2 {
            let change = PostChange(id: id, kind: .favourite(true), postID: 1, title: "Post 1")
            posts.library.report(.sent(change, postID: 1))
        }
        await posts.settle()
        #expect(list.remark == nil && posts.library.list.pending.count == 1)
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
