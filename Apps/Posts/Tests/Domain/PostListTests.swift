import KitCore
import KitDI
import Testing

@testable import PostsDomain

@Suite("The posts of a list, with pending changes")
nonisolated struct LoadedPostsTests {
    private let newest = PostsQuery(order: .newest)
    private let byAuthor = PostsQuery(order: .byAuthor)

    private func rows(_ ids: [Int]) -> [PostRow] {
        ids.map { PostRow(id: $0, title: "Post \($0)", author: "Author \($0 / 10)") }
    }

    private func posts(
        _ ids: [Int], of query: PostsQuery? = nil, next: String? = nil, total: Int? = nil, asOf: Int = 0,
        _ changes: PendingChanges = PendingChanges()
    ) -> LoadedPosts {
        let page = PostsPage(
            rows: rows(ids), next: next.map(PostsCursor.init), total: total ?? ids.count, asOf: asOf)
        return LoadedPosts(page, of: query ?? newest, changes)
    }

    private func change(
        _ kind: PostChange.Kind, _ id: Int, title: String? = nil, isFavourite: Bool = false, reason: String? = nil
    ) -> PendingChange {
        PendingChange(
            key: "\(kind) \(id)", kind: kind,
            post: ServerPost(
                id: id, title: title ?? "Post \(id)", body: "", author: id < 0 ? PostDraft.author : "Author \(id / 10)",
                isFavourite: isFavourite),
            reason: reason)
    }

    private func waiting(_ changes: PendingChange...) -> PendingChanges {
        var pending = PendingChanges()
        pending.stored = changes
        return pending
    }

    private func settled(_ settlements: PostSettlement...) -> PendingChanges {
        var pending = PendingChanges()
        pending.settled = settlements.enumerated().map { .init(number: $0 + 1, settlement: $1) }
        return pending
    }

    private func shown(_ posts: LoadedPosts, with changes: PendingChanges? = nil) -> PostsWindow {
        var posts = posts
        if let changes { posts.apply(changes) }
        return posts.window(answer: 1)
    }

    @Test func savedPostsCountWhatTheServerHasChangedSinceItCounted() throws {
        let count = try #require(posts([3, 2, 1], total: 100).serverCount)
        let new = ServerPost(id: 4, title: "New", body: "", author: PostDraft.author)
        for (settlement, saved, total) in [
            (PostSettlement.published(localID: -9, new), [4, 3, 2, 1], 101), (.gone(3), [2, 1], 99),
        ] {
            let page = PostsPage(
                rows: rows(saved), total: saved.count, source: .saved(at: Timestamp(sinceEpoch: .zero)), asOf: 1)
            var posts = LoadedPosts(page, of: newest, settled(settlement))
            posts.useCount(count)
            #expect(shown(posts).total == total)
        }
    }

    @Test func aStarIsShownWhileItWaitsAndKeptWhenItIsSent() {
        let posts = posts([1, 2])
        let window = shown(posts, with: waiting(change(.favourite(true), 1)))
        #expect(window.row(1)?.isFavourite == true && window.row(1)?.pending == .waiting)
        let sent = shown(posts, with: settled(.favourite(1, true)))
        #expect(sent.row(1)?.isFavourite == true && sent.row(1)?.pending == PostPending.none)
        #expect(shown(posts, with: PendingChanges()).row(1)?.isFavourite == false)
        #expect(shown(self.posts([1], asOf: 1, settled(.favourite(1, true)))).row(1)?.isFavourite == false)
    }

    @Test func aDeletedPostStaysAwayAndComesBackToItsPlace() {
        let deletion = waiting(change(.delete, 2))
        #expect(shown(posts([1, 2, 3]), with: deletion).rows.map(\.id) == [1, 3])
        #expect(shown(posts([1, 2, 3]), with: deletion).total == 2)
        let answer = posts([5, 6, 2, 7], deletion)
        #expect(shown(answer).rows.map(\.id) == [5, 6, 7] && shown(answer).total == 3)
        #expect(shown(answer, with: PendingChanges()).rows.map(\.id) == [5, 6, 2, 7])
        #expect(shown(posts([2]), with: settled(.gone(2))).isEmpty)
    }

    @Test("the total counts a post once that was published after an answer, and not after its deletion")
    func totalOfPublishedPosts() {
        let post = ServerPost(id: 103, title: "Hello", body: "", author: PostDraft.author)
        var changes = settled(.published(localID: -1, post))
        var posts = posts([2, 1], next: "a", total: 100)
        #expect(shown(posts, with: changes).total == 101)
        var deleted = changes
        deleted.stored = [change(.delete, 103)]
        #expect(shown(posts, with: deleted).total == 100)
        posts.apply(changes)
        posts.append(PostsPage(rows: rows([0]), next: PostsCursor("b"), total: 101, asOf: 1))
        #expect(shown(posts).total == 101)
        #expect(shown(posts, with: deleted).total == 100)
        changes.settled.append(.init(number: 2, settlement: .gone(103, post)))
        #expect(shown(posts, with: changes).total == 100)
        #expect(shown(self.posts([2, 1], next: "a", total: 100), with: changes).total == 100)
    }

    @Test func theTotalCountsDeletedPostsThatMayBeBehindTheLoadedOnes() {
        let deletion = waiting(change(.delete, 99))
        #expect(shown(posts([1, 2]), with: deletion).total == 2)
        #expect(shown(posts([1, 2], next: "a", total: 100), with: deletion).total == 99)
        let search = posts([1, 2], of: PostsQuery(search: "other"), next: "a", total: 100)
        #expect(shown(search, with: deletion).total == 100)
    }

    @Test func aPublishedPostIsAboveAllOthersUntilTheNextAnswer() {
        let published = waiting(change(.publish, -9))
        let window = shown(posts([10, 20], of: byAuthor), with: published)
        #expect(window.rows.map(\.id) == [-9, 10, 20] && window.total == 3)
        #expect(window.rows.first?.pending == .waiting && window.rows.first?.author == PostDraft.author)
        let next = shown(posts([10, 20], of: byAuthor, published))
        #expect(next.rows.map(\.id) == [10, 20, -9] && next.total == 3)
        #expect(shown(posts([10, 20], published)).rows.map(\.id) == [-9, 10, 20])
    }

    @Test func aPublishedPostChangesItsNumberInItsPlace() {
        let post = ServerPost(id: 7, title: "Post 7", body: "", author: PostDraft.author)
        let sent = settled(.published(localID: -9, post))
        for former in [posts([1, 2]), posts([1, 2], waiting(change(.publish, -9)))] {
            let window = shown(former, with: sent)
            #expect(window.rows.map(\.id).contains(7) && window.row(-9)?.id == 7 && window.total == 3)
            #expect(window.row(7)?.pending == PostPending.none)
        }
        #expect(shown(posts([-9, 2]), with: sent).rows.map(\.id) == [7, 2])
        #expect(shown(posts([7, 2], asOf: 1, sent)).rows.map(\.id) == [7, 2])
    }

    @Test func aRefusedPostSaysWhy() {
        let window = shown(posts([1]), with: waiting(change(.publish, -9, reason: "Rude.")))
        #expect(window.row(-9)?.pending == .failed(reason: "Rude."))
    }

    @Test func aPostJoinsOnlyListsThatItMatches() {
        let published = waiting(change(.publish, -9, title: "New"))
        #expect(shown(posts([1], of: PostsQuery(search: "post")), with: published).rows.map(\.id) == [1])
        let favourites = PostsQuery(order: .newest, favouritesOnly: true)
        #expect(shown(posts([1], of: favourites), with: published).total == 1)
        let starred = waiting(change(.favourite(true), 15), change(.favourite(false), 20, isFavourite: true))
        #expect(shown(posts([20, 10], of: favourites, starred)).rows.map(\.id) == [15, 10])
        #expect(shown(posts([20, 10], of: favourites, starred)).total == 2)
        // A mark that the user removes while the list is shown leaves the row where it is.
        #expect(shown(posts([20, 10], of: favourites), with: starred).rows.map(\.id) == [20, 15, 10])
    }

    @Test func aPlaceBehindTheLastPostWaitsForTheNextPage() {
        var posts = posts([10, 20], of: byAuthor, next: "a", total: 3, waiting(change(.publish, -9)))
        #expect(shown(posts).rows.map(\.id) == [10, 20] && shown(posts).total == 4)
        posts.append(PostsPage(rows: [PostRow(id: 30, title: "Post 30", author: "Zoe")], total: 3))
        #expect(shown(posts).rows.map(\.id) == [10, 20, -9, 30])
    }

    @Test func aPageThatOverlapsAddsEachPostOnce() {
        var posts = posts([1, 2, 3], next: "a", total: 5)
        posts.append(PostsPage(rows: rows([3, 4, 5, 5]), total: 5))
        #expect(shown(posts).rows.map(\.id) == [1, 2, 3, 4, 5])
        #expect(!shown(posts).hasMore && shown(posts).total == 5)
    }

    @Test("an empty page is followed by the next one, unless it points to itself; one of known posts is the last")
    func aPageWithoutNewRows() {
        var empty = posts([1, 2, 3], next: "a", total: 200)
        empty.append(PostsPage(rows: [], next: PostsCursor("b"), total: 200))
        #expect(empty.next == PostsCursor("b"))
        empty.append(PostsPage(rows: [], next: PostsCursor("b"), total: 200))
        #expect(empty.next == nil)
        var known = posts([1, 2, 3], next: "a", total: 200)
        known.append(PostsPage(rows: rows([2, 3]), next: PostsCursor("b"), total: 200))
        #expect(known.next == nil)
    }

    @Test func changesLeaveOtherPiecesAsTheyAre() {
        var posts = posts(Array(1...1_000), next: "a", total: 2_000)
        let first = shown(posts).pieces
        #expect(first.count == 5)
        posts.append(PostsPage(rows: rows(Array(1_001...1_050)), total: 2_000))
        #expect(same(shown(posts).pieces, as: first) == 5)
        posts.apply(waiting(change(.favourite(true), 450)))
        #expect(same(shown(posts).pieces, as: first) == 4)
        posts.apply(PendingChanges())
        #expect(same(shown(posts).pieces, as: first) == 5)
    }

    /// Returns how many pieces are the same arrays as before.
    private func same(_ pieces: [[PostRow]], as former: [[PostRow]]) -> Int {
        func address(_ piece: [PostRow]) -> Int { piece.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
        let known = Set(former.map(address))
        return pieces.count { known.contains(address($0)) }
    }
}

@Suite("The rows of a list")
nonisolated struct PostSectionsTests {
    private func window(_ rows: [PostRow], of query: PostsQuery = PostsQuery(), answer: Int = 1) -> PostsWindow {
        LoadedPosts(PostsPage(rows: rows, total: rows.count), of: query, PendingChanges()).window(answer: answer)
    }

    @Test func agesFollowTheTime() {
        func time(_ minutes: Int) -> Timestamp { Timestamp(sinceEpoch: .seconds(minutes * 60)) }
        func ages(_ rows: PostSections) -> [PostAge?] {
            rows.all.flatMap { $0.pieces.joined() }.map { if case .post(_, _, let age) = $0 { age } else { nil } }
        }
        let posts = window(
            [0, 55, -2_000].enumerated().map { index, minutes in
                PostRow(id: index, title: "", author: "A", date: time(minutes))
            })
        var rows = PostSections()
        rows.show(posts, at: time(61))
        #expect(ages(rows) == [.hours(1), .minutes(6), nil] && rows.nextAge == time(62))
        let former = rows
        rows.show(posts, at: Timestamp(sinceEpoch: .seconds(61 * 60 + 59)))
        #expect(rows == former)
        rows.show(posts, at: time(62))
        #expect(ages(rows)[1] == .minutes(7))
        rows.show(posts, at: time(115))
        #expect(ages(rows) == [.hours(1), .hours(1), nil] && rows.nextAge == time(120))
        rows.show(posts, at: time(1_440))
        #expect(ages(rows) == [.yesterday, .hours(23), nil] && rows.nextAge == time(1_495))
        rows.show(posts, at: time(2_880))
        #expect(ages(rows) == [nil, nil, nil] && rows.nextAge == nil)
        // The calendar is set back.
        rows = former
        rows.show(posts, at: time(0))
        #expect(ages(rows) == [.justNow, .justNow, nil])
    }

    @Test func sectionsAreOfOneAuthorEach() {
        func row(_ id: Int) -> PostRow { PostRow(id: id, title: "Post \(id)", author: "Author \(id / 10)") }
        var rows = PostSections()
        let byAuthor = PostsQuery(order: .byAuthor)
        rows.show(window([1, 2, 11, 3].map(row), of: byAuthor), problem: "No.", at: Timestamp(sinceEpoch: .zero))
        #expect(rows.all.map(\.header) == ["Author 0", "Author 1", "Author 0"])
        #expect(rows.all.map(\.id) == [0, 1, 2])
        #expect(rows.all.last?.pieces.flatMap(\.self).map(\.id) == [.post(3), .failure])
        rows.show(window([1, 11].map(row), of: PostsQuery(order: .newest)), at: Timestamp(sinceEpoch: .zero))
        #expect(rows.all.map(\.header) == [nil])
        rows.show(PostsWindow(), problem: "No.", at: Timestamp(sinceEpoch: .zero))
        #expect(rows.all.isEmpty)
    }
}

@Suite("The comment of a link")
nonisolated struct LinkedCommentTests {
    private func post(_ ids: [Int]?) -> PostContent {
        let comments = ids.map { $0.map { PostComment(id: $0, author: "", email: "", body: "") } }
        return PostContent(row: PostRow(id: 1, title: "", author: ""), body: "", comments: comments)
    }

    @Test(arguments: [(3, [1, 2, 3], 3), (3, [7, 3, 9], 3), (3, [206, 207, 208], 208), (1, [5], 5)])
    func found(number: Int, ids: [Int], expected: Int) {
        #expect(post(ids).comment(named: number) == expected)
    }

    @Test(arguments: [0, -1, 4, Int.max, Int.min])
    func notFound(number: Int) {
        #expect(post([206, 207, 208]).comment(named: number) == nil)
        #expect(post(nil).comment(named: number) == nil)
    }
}

@Suite("Searches")
nonisolated struct PostsSearchTests {
    @Test func spacesAtItsEndsAreLeftOut() {
        #expect(PostsSearch.text("  a b\n") == "a b")
    }
}

@Suite("The texts of Posts")
nonisolated struct PostsTextsTests {
    private func time(_ seconds: Int) -> Timestamp { Timestamp(sinceEpoch: .seconds(seconds)) }

    @Test(arguments: [
        (0, "1 Jan 1970"), (-1, "31 Dec 1969"), (951_782_400, "29 Feb 2000"), (1_772_500_000, "3 Mar 2026"),
        (4_107_542_399, "28 Feb 2100"), (4_107_542_400, "1 Mar 2100"),
    ])
    func days(seconds: Int, day: String) {
        let row = PostRow(id: 1, title: "", author: "A", date: time(seconds))
        #expect(PostsTexts.details(of: row, in: .byAuthor) == day)
        #expect(PostsTexts.details(of: row, in: .newest) == "A · " + day)
    }

    @Test(arguments: [
        (-5, "just now"), (59, "just now"), (60, "1 minute ago"), (3_599, "59 minutes ago"), (7_200, "2 hours ago"),
        (86_400, "1 day ago"), (8_640_000, "100 days ago"),
    ])
    func ages(seconds: Int, age: String) {
        #expect(PostsTexts.age(of: time(1_000), at: time(1_000 + seconds)) == age)
    }

    @Test func agesAreUpdatedEachMinute() {
        #expect(PostsPolicy.nextAge(of: time(0), at: time(0)) == time(60))
        #expect(PostsPolicy.nextAge(of: time(0), at: time(119)) == time(120))
        let later = Timestamp(sinceEpoch: .milliseconds(60_250))
        #expect(PostsPolicy.nextAge(of: time(0), at: later) == time(120))
        #expect(later.duration(until: time(120)) == .milliseconds(59_750) && later.duration(until: time(1)) == .zero)
        #expect(PostsPolicy.nextAge(of: time(100), at: time(0)) == time(160))
    }

    @Test(arguments: [
        (-3_600, "4 Mar 2026"), (-3_482, "4 Mar 2026"), (-3_481, "just now"), (0, "just now"), (118, "just now"),
        (119, "1 minute ago"), (3_658, "59 minutes ago"), (3_659, "1 hour ago"), (86_458, "23 hours ago"),
        (86_459, "yesterday"), (129_659, "yesterday"), (129_660, "2 Mar 2026"), (8_640_000, "24 Nov 2025"),
    ])
    func agesOfPosts(seconds: Int, text: String) {
        // 59 s after noon on 4 March.
        let now = time(1_772_582_400 + 43_259)
        let date = Timestamp(sinceEpoch: now.sinceEpoch - .seconds(seconds))
        let row = PostRow(id: 1, title: "", author: "A", date: date)
        #expect(PostsTexts.details(of: row, PostAge(of: date, at: now), in: .newest) == "A · " + text)
    }

    @Test func thePageOfAPostShowsTheTime() {
        let row = PostRow(id: 1, title: "", author: "A", date: time(1_772_500_000))
        #expect(PostsTexts.byline(row) == "by A · 3 Mar 2026, 01:06 UTC")
    }

    @Test func numbersAreGrouped() {
        for (total, text) in [(0, ""), (1, "1 post"), (999, "999 posts"), (100_000, "100,000 posts")] {
            #expect(PostsTexts.count(PostsWindow(total: total)) == text)
        }
        let saved = [PostsQuery(), PostsQuery(search: "x"), PostsQuery(favouritesOnly: true)].map {
            PostsTexts.count(PostsWindow(query: $0, total: 1, countsSavedPosts: true))
        }
        #expect(saved == ["1 saved post", "1 found in saved posts", "1 starred in saved posts"])
    }

    @Test func theLineAboveTheRowsHasThreeParts() {
        #expect(PostsTexts.saved(time(0), isOffline: true, at: time(60)) == "Offline, saved 1 minute ago.")
        #expect(PostsTexts.saved(nil, isOffline: true, at: time(60)) == "Offline.")
        #expect(PostsTexts.saved(nil, isOffline: false, at: time(60)) == nil && PostsTexts.banner(age: nil) == nil)
        let age = "Saved 1 minute ago."
        #expect(PostsTexts.saved(time(0), isOffline: false, at: time(60)) == age)
        let (one, two) = (WaitingChanges(count: 1), WaitingChanges(count: 2))
        #expect(PostsTexts.banner(age: age, waiting: one) == age + " 1 change waiting to be sent.")
        let both = PostsTexts.readOnly + " 2 changes waiting to be sent."
        #expect(PostsTexts.banner(age: nil, isReadOnly: true, waiting: two) == both)
    }
}
