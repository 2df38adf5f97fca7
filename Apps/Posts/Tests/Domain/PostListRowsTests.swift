import AppHTTP
import KitCore
import Testing

@testable import PostsDomain

@Suite("The rows of a long list")
nonisolated struct PostListRowsTests {
    private func rows(_ ids: some Sequence<Int>) -> [PostRow] {
        ids.map { PostRow(id: $0, title: "Post \($0)", author: "Author \($0 / 300)") }
    }

    private func list(_ count: Int, _ order: PostsOrder = .newest) -> PostList {
        var list = PostList()
        list.replace(with: PostsPage(rows: rows(0..<count), total: 1_000_000), of: PostsQuery(order: order))
        return list
    }

    /// Returns the pieces of a list that are not the same arrays as in another list.
    private func newPieces(_ list: PostList, since former: PostList) -> [[PostListItem]] {
        func address(_ items: [PostListItem]) -> UnsafePointer<PostListItem>? {
            items.withUnsafeBufferPointer(\.baseAddress)
        }
        let known = Set(former.sections().flatMap(\.pieces).map(address))
        return list.sections().flatMap(\.pieces).filter { !known.contains(address($0)) }
    }

    @Test("a page, a star and a deletion change at most two pieces", arguments: PostsOrder.allCases)
    func pieces(order: PostsOrder) {
        let former = list(20_000, order)
        var list = former
        list.append(PostsPage(rows: rows(20_000..<20_050), total: 1_000_000))
        #expect(newPieces(list, since: former).joined().count <= 2 * PostListRows.pieceSize)
        let longer = list
        list.setFavourite(true, id: 9_999)
        #expect(newPieces(list, since: longer).count == 1)
        list = longer
        list.remove(5_000)
        #expect(newPieces(list, since: longer).count == 1)
        list.restore(5_000)
        #expect(newPieces(list, since: longer).count == 1)
        #expect(list.rows == longer.rows)
        #expect(longer.sections().flatMap(\.pieces).allSatisfy { $0.count <= PostListRows.pieceSize })
    }

    @Test("removing the last post of a section joins adjacent sections of one author")
    func sections() {
        var list = PostList()
        let page = [1, 2, 301, 3].map { rows([$0])[0] }
        list.replace(with: PostsPage(rows: page, total: 4), of: PostsQuery(order: .byAuthor))
        #expect(list.sections().map { $0.items.compactMap(\.post?.id) } == [[1, 2], [301], [3]])
        list.remove(301)
        #expect(list.sections().map { $0.items.compactMap(\.post?.id) } == [[1, 2, 3]])
        #expect(list.sections().map(\.id) == [0])
        list.restore(301)
        #expect(list.sections().map { $0.items.compactMap(\.post?.id) } == [[1, 2], [301], [3]])
        list.remove(3)
        list.restore(3)
        list.remove(1)
        list.restore(1)
        #expect(list.rows.map(\.id) == [1, 2, 301, 3])
        #expect(list.sections().map(\.header) == ["Author 0", "Author 1", "Author 0"])
    }

    @Test("an author's only post is restored between the posts of others")
    func alone() {
        var list = list(900, .byAuthor)
        for id in 300..<600 { list.remove(id) }
        #expect(list.sections().count == 2)
        for id in (300..<600).reversed() { list.restore(id) }
        #expect(list.rows.map(\.id) == Array(0..<900))
        #expect(list.sections().map(\.header) == ["Author 0", "Author 1", "Author 2"])
    }

    @Test("a refresh requests as many rows as the list has, up to a limit")
    func countToKeep() {
        for (count, kept) in [(0, 50), (51, 51), (5_000, 5_000), (5_001, 5_000)] {
            #expect(list(count).countToKeep == kept)
        }
    }

    @Test("a published post is found by its new number")
    func numbers() {
        var list = PostList()
        list.replace(with: PostsPage(rows: rows([-1, 5]), total: 2), of: PostsQuery(order: .newest))
        list.apply(.sent(PostChange(id: 1, kind: .publish, postID: -1, title: ""), postID: 1_029))
        list.append(PostsPage(rows: rows([1_029, 5, -1]), total: 3))
        #expect(list.rows.map(\.id) == [1_029, 5, -1])
        #expect(list.row(1_029)?.id == 1_029)
        #expect(list.row(2_053) == nil)
    }
}
