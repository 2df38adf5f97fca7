import KitCore
import KitDI
import PostsDomain
import Testing

@Suite("The loaded part of a list")
nonisolated struct PostListTests {
    private let query = PostsQuery(order: .newest)

    private func rows(_ ids: [Int]) -> [PostRow] {
        ids.map { PostRow(id: $0, title: "Post \($0)", author: "Author \($0 / 10)") }
    }

    private func list(_ ids: [Int], next: String? = nil, total: Int? = nil) -> PostList {
        var list = PostList()
        list.replace(
            with: PostsPage(rows: rows(ids), next: next.map(PostsCursor.init), total: total ?? ids.count), of: query)
        return list
    }

    private func change(_ kind: PostChange.Kind, _ id: Int) -> PostChange {
        PostChange(id: 1, kind: kind, postID: id, title: "Post \(id)")
    }

    @Test(
        "a post is restored in another query's answer only if it matches",
        arguments: [("2", [2, 20]), ("post", [2, 20]), ("20", [20])])
    func restoredAfterASearch(search: String, ids: [Int]) {
        var list = list([1, 2, 20])
        list.remove(2)
        list.replace(
            with: PostsPage(rows: rows([20]), next: nil, total: 1), of: PostsQuery(search: search, order: .newest))
        #expect(list.canRestore(2) == ids.contains(2) && !list.canRestore(1))
        list.restore(2)
        #expect(Set(list.rows.map(\.id)) == Set(ids) && !list.canRestore(2))
        #expect(list.total == ids.count)
    }

    @Test func aPostThatWasNotMarkedDoesNotComeBackAmongFavourites() {
        var list = list([1, 2])
        list.remove(2)
        list.replace(
            with: PostsPage(rows: [], next: nil, total: 0), of: PostsQuery(order: .newest, favouritesOnly: true))
        list.restore(2)
        #expect(list.rows.isEmpty)
    }

    @Test func restoringUsesThePlaceInTheNewestAnswer() {
        var list = list([1, 2])
        list.remove(2)
        list.replace(
            with: PostsPage(rows: rows([5, 6, 2, 7]), next: nil, total: 4), of: PostsQuery(search: "x", order: .newest))
        #expect(list.total == 3)
        list.restore(2)
        #expect(list.rows.map(\.id) == [5, 6, 2, 7])
    }

    @Test func agesFollowTheTime() {
        func time(_ minutes: Int) -> Timestamp { Timestamp(sinceEpoch: .seconds(minutes * 60)) }
        func ages(_ list: PostList) -> [PostAge?] {
            list.sections().flatMap(\.items).map { if case .post(_, _, let age) = $0 { age } else { nil } }
        }
        let rows = [0, 55, -2_000].enumerated().map { index, minutes in
            PostRow(id: index, title: "", author: "A", date: time(minutes))
        }
        var list = PostList()
        list.replace(with: PostsPage(rows: rows, total: 3), of: query, at: time(61))
        #expect(ages(list) == [.hours(1), .minutes(6), nil] && list.nextAge == time(62))
        let tooEarly = list.timePassed(to: Timestamp(sinceEpoch: .seconds(61 * 60 + 59)))
        let inTime = list.timePassed(to: time(62))
        #expect(!tooEarly && inTime && ages(list)[1] == .minutes(7))
        list.timePassed(to: time(115))
        #expect(ages(list) == [.hours(1), .hours(1), nil] && list.nextAge == time(120))
        list.timePassed(to: time(1_440))
        #expect(ages(list) == [.yesterday, .hours(23), nil] && list.nextAge == time(1_495))
        list.timePassed(to: time(2_880))
        #expect(ages(list) == [nil, nil, nil] && list.nextAge == nil)
        // The calendar is set back.
        list.replace(with: PostsPage(rows: rows, total: 3), of: query, at: time(61))
        list.timePassed(to: time(0))
        #expect(ages(list) == [.justNow, .justNow, nil])
    }

    @Test func aPublishedPostIsAboveAllOthers() {
        var list = list([1, 2])
        let change = PostChange(id: 9, kind: .publish, postID: -9, title: "New")
        let row = list.addPublished(change, at: Timestamp(sinceEpoch: .zero))
        #expect(row == -9 && list.rows.map(\.id) == [-9, 1, 2] && list.total == 3)
        #expect(list.rows.first?.pending == .sending && list.rows.first?.author == PostDraft.author)
        let again = list.addPublished(change, at: Timestamp(sinceEpoch: .zero))
        #expect(again == nil, "the row exists already")
        list.apply(.sent(change, postID: 3))
        #expect(list.rows.map(\.id) == [3, 1, 2] && list.rows.first?.pending == PostPending.none)
    }

    @Test func anAnswerBeforeAPublishedPostIsAddedIsKept() {
        var list = list([1])
        let change = PostChange(id: 9, kind: .publish, postID: -9, title: "New")
        list.apply(.sent(change, postID: 3))
        let row = list.addPublished(change, at: Timestamp(sinceEpoch: .zero))
        #expect(row == 3 && list.rows.first?.pending == PostPending.none)
    }

    @Test func aPublishedPostHasASectionOfItsOwn() {
        var list = PostList()
        list.replace(with: PostsPage(rows: rows([1, 2, 10]), total: 3), of: PostsQuery())
        let change = PostChange(id: 9, kind: .publish, postID: -9, title: "New")
        let row = list.addPublished(change, at: Timestamp(sinceEpoch: .zero))
        #expect(row == -9)
        #expect(list.sections().map(\.header) == [PostDraft.author, "Author 0", "Author 1"])
        #expect(list.sections().map { $0.items.count } == [1, 2, 1])
    }

    @Test func aPublishedPostIsNoAnswerToAnotherSearch() {
        var list = PostList()
        list.replace(with: PostsPage(rows: rows([1]), total: 1), of: PostsQuery(search: "post"))
        let change = PostChange(id: 9, kind: .publish, postID: -9, title: "New")
        let row = list.addPublished(change, at: Timestamp(sinceEpoch: .zero))
        #expect(row == nil && list.rows.map(\.id) == [1] && list.total == 1)
    }

    @Test func aPageThatOverlapsAddsEachPostOnce() {
        var list = list([1, 2, 3], next: "a", total: 5)
        list.append(PostsPage(rows: rows([3, 4, 5, 5]), total: 5))
        #expect(list.rows.map(\.id) == [1, 2, 3, 4, 5])
        #expect(list.next == nil && list.total == 5)
    }

    @Test func aPageWithoutNewRowsIsTheLast() {
        var list = list([1, 2, 3], next: "a", total: 200)
        list.remove(2)
        list.append(PostsPage(rows: rows([3, 4]), next: PostsCursor("b"), total: 200))
        #expect(list.next == PostsCursor("b"))
        list.append(PostsPage(rows: rows([2, 3, 4]), next: PostsCursor("c"), total: 200))
        #expect(list.next == nil)
    }

    @Test("an empty page is followed by the next one, unless it points to itself", arguments: [[], [2]])
    func aPageOfRemovedPosts(ids: [Int]) {
        var list = list([1, 2, 3], next: "a", total: 200)
        list.remove(2)
        list.append(PostsPage(rows: rows(ids), next: PostsCursor("b"), total: 200))
        #expect(list.next == PostsCursor("b"))
        list.append(PostsPage(rows: rows(ids), next: PostsCursor("b"), total: 200))
        #expect(list.next == nil)
    }

    @Test func aRemovedPostStaysAwayAndComesBackToItsPlace() {
        var list = list([1, 2, 3])
        list.remove(2)
        #expect(list.rows.map(\.id) == [1, 3] && list.total == 2)
        list.replace(with: PostsPage(rows: rows([1, 2, 3]), total: 3), of: query)
        #expect(list.rows.map(\.id) == [1, 3] && list.total == 2)
        list.restore(2)
        #expect(list.rows.map(\.id) == [1, 2, 3] && list.total == 3)
        list.restore(2)
        list.remove(99)
        #expect(list.rows.map(\.id) == [1, 2, 3] && list.total == 3)
    }

    @Test func aPostThatWasLastComesBackAlsoToAShorterList() {
        var list = list([1, 2, 3])
        list.remove(3)
        list.replace(with: PostsPage(rows: [], total: 0), of: query)
        list.apply(.refused(change(.delete, 3), reason: "No."))
        #expect(list.rows.map(\.id) == [3])
    }

    @Test func aStarThatWasSentWhileItsPostWasRemovedIsNotWaitingWhenThePostComesBack() {
        var list = list([1, 2])
        list.setFavourite(true, id: 1)
        list.remove(1)
        list.apply(.sent(change(.favourite(true), 1), postID: 1))
        list.restore(1)
        #expect(list.row(1)?.isFavourite == true && list.row(1)?.pending == PostPending.none)
    }

    @Test func aPostThatWasPublishedWhileItWasRemovedComesBackWithItsNumber() {
        var list = list([-1, 2])
        list.remove(-1)
        list.apply(.sent(change(.publish, -1), postID: 7))
        list.restore(-1)
        #expect(list.rows.map(\.id) == [7, 2] && list.row(7)?.pending == PostPending.none)
    }

    @Test func rowsShowTheStateOfTheirChange() {
        var list = list([1, 2])
        list.setFavourite(true, id: 1)
        #expect(list.row(1)?.isFavourite == true && list.row(1)?.pending == .sending)
        list.apply(.sent(change(.favourite(true), 1), postID: 1))
        #expect(list.row(1)?.isFavourite == true && list.row(1)?.pending == PostPending.none)
        list.apply(.conflict(change(.favourite(true), 1), reason: "Gone."))
        #expect(list.row(1)?.isFavourite == false)
        list.replace(with: PostsPage(rows: rows([-1, 2]), total: 2), of: query)
        list.apply(.refused(change(.publish, -1), reason: "Rude."))
        #expect(list.row(-1)?.pending == .failed(reason: "Rude."))
        list.apply(.sent(change(.publish, -1), postID: 7))
        #expect(list.rows.map(\.id) == [7, 2] && list.row(7)?.pending == PostPending.none)
    }

    @Test func sectionsAreOfOneAuthorEach() {
        var list = PostList()
        list.replace(with: PostsPage(rows: rows([1, 2, 11, 3]), total: 4), of: PostsQuery(order: .byAuthor))
        let sections = list.sections(problem: "No.")
        #expect(sections.map(\.header) == ["Author 0", "Author 1", "Author 0"])
        #expect(sections.map(\.id) == [0, 1, 2])
        #expect(sections.last?.items.map(\.id) == [.post(3), .failure])
        #expect(self.list([1, 11]).sections().map(\.header) == [nil])
        #expect(PostList().sections(problem: "No.") == [])
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
        (-3_600, "4 Mar 2026"), (-3_540, "just now"), (0, "just now"), (59, "just now"), (60, "1 minute ago"),
        (3_599, "59 minutes ago"), (3_600, "1 hour ago"), (86_399, "23 hours ago"), (86_400, "yesterday"),
        (129_659, "yesterday"), (129_660, "2 Mar 2026"), (8_640_000, "24 Nov 2025"),
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
            var list = PostList()
            list.replace(with: PostsPage(rows: [], total: total), of: PostsQuery())
            #expect(PostsTexts.count(list) == text)
        }
    }

    @Test func theLineAboveTheRowsHasThreeParts() {
        #expect(PostsTexts.saved(time(0), isOffline: true, at: time(60)) == "Offline, saved 1 minute ago.")
        let age = PostsTexts.saved(time(0), isOffline: false, at: time(60))
        #expect(age == "Saved 1 minute ago." && PostsTexts.banner(age: nil) == nil)
        #expect(PostsTexts.banner(age: age, waiting: 1) == age + " 1 change waiting to be sent.")
        let both = PostsTexts.readOnly + " " + PostsTexts.waiting(2)
        #expect(PostsTexts.banner(age: nil, isReadOnly: true, waiting: 2) == both)
    }
}
