import KitDI
import PostsDomain
import Testing

@Suite("Search matches, settings and problems of drafts")
nonisolated struct QueryTests {
    @Test(arguments: [
        ("sour", "Sourdough, scheduled", ["Sour"]), ("zoe", "Zoë and zoë", ["Zoë", "zoë"]),
        ("dough", "Sourdough", []), ("cron job", "like a cron job", ["cron", "job"]), ("", "anything", []),
        ("a an", "an ant", ["an", "an"]), ("\"", "a \" b", ["\""]), ("елка 世界", "Ёлка 你好世界", ["Ёлка", "世界"]),
    ])
    func marks(search: String, text: String, expected: [String]) {
        let ranges = PostsQuery(search: search).matches(in: text)
        #expect(ranges.map { String(text[$0]) } == expected)
    }

    @Test func everySearchWordMustBeginAWordOfThePost() {
        let query = PostsQuery(search: "cron maren")
        #expect(query.isMatched(by: ["Like a cron job", "", "Maren Holt"]))
        #expect(!query.isMatched(by: ["Like a cron job", "", "Zoe"]))
        #expect(PostsQuery(search: " \u{200B} ").isMatched(by: [""]))
    }

    @Test(arguments: [
        ("lamp", "The lamp is on.", "The lamp is on."), ("lamp", "No light.", nil), ("lamp maren", "Lamp", "Lamp"),
        ("hay maren", "Hay", nil), ("line two", "Line one.\r\n  Line  two.", "Line one. Line two."),
        ("é", "Un café, un ÉCLAIR.", "Un café, un ÉCLAIR."), ("lamp", "clamp", nil), ("", "Text", nil),
        ("z", String(repeating: "x", count: 30) + "-z", "…z"),
        ("z", String(repeating: "x ", count: 30) + "z" + String(repeating: " y", count: 99), "…x x x x x x x z y"),
    ])
    func partOfAText(search: String, body: String, start: String?) {
        let part = PostsQuery(search: search).snippet(title: "Hay", body: body, author: "Maren")
        #expect(start.map { part?.hasPrefix($0) == true } ?? (part == nil), "\(part ?? "")")
        #expect(part?.count ?? 0 <= 50)
    }

    @Test(arguments: [
        ("", "b", "Write a title."), ("a", " \n", "Write a text."), ("a\nb", "c", "Write the title in one line."),
        ("\u{200B} \u{3164}", "b", "Write a title."), ("a", "\u{2800}\n\u{2060}", "Write a text."),
        (String(repeating: "x", count: 201), "b", "Shorten the title to 200 characters; it has 201."),
        ("a", String(repeating: "x", count: 10_001), "Shorten the text to 10000 characters; it has 10001."),
        ("e" + String(repeating: "\u{301}", count: 1_600), "b", "Shorten the title to 3200 bytes; it has 3201."),
        ("a", "e" + String(repeating: "\u{301}", count: 80_000), "Shorten the text to 160000 bytes; it has 160001."),
    ])
    func aDraftNamesItsProblem(title: String, body: String, problem: String) {
        #expect(PostDraft(title: title, body: body).problem == problem)
    }

    @Test func theOtherOrderKeepsTheMode() {
        let settings = PostsSettings(mode: .noCache, order: .newest)
        #expect(settings.inOtherOrder == PostsSettings(mode: .noCache, order: .byAuthor))
        #expect(settings.inOtherOrder.inOtherOrder == settings)
    }

    @Test func anAnswerToAChangeLeavesOneLessWaiting() {
        let change = PostChange(id: 1, kind: .delete, postID: 7, title: "Post 7")
        let failure = PostsFailure(PostsServiceError.emptyAnswer(server: "test", path: "/"))
        let (one, two) = (WaitingChanges(count: 1, failure: failure), WaitingChanges(count: 2, failure: failure))
        #expect(PostChangeEvent.waiting(PostsOutbox(pending: 2), failure: failure).waitingChanges(after: one) == two)
        #expect(PostChangeEvent.answered(isList: true).waitingChanges(after: two) == WaitingChanges(count: 2))
        for event in [
            PostChangeEvent.sent(change, postID: 7), .refused(change, reason: ""), .conflict(change, reason: ""),
        ] {
            #expect(event.waitingChanges(after: two) == WaitingChanges(count: 1))
            #expect(event.waitingChanges(after: WaitingChanges()) == WaitingChanges())
        }
    }

    @Test func aDraftOfTheGreatestLengthIsFine() {
        let draft = PostDraft(
            title: String(repeating: "x", count: 200), body: String(repeating: "é", count: 10_000))
        #expect(draft.problem == nil)
        #expect(PostDraft(title: " ", body: "\n").isEmpty && !draft.isEmpty)
    }
}
