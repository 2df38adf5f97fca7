import KitCore
import KitNavigation
import PostsDomain
import Testing

@Suite("A draft in an editor, and the link of a post")
nonisolated struct EditedDraftTests {
    @Test(arguments: [
        PostDraft(), PostDraft(title: "Hello"), PostDraft(body: "Words"),
        PostDraft(title: "Hello", body: "\n\nWords\n\n"), PostDraft(title: "Héllo", body: "One\ttab\nTwo"),
    ])
    func aDraftThatWasNotChangedStays(draft: PostDraft) {
        #expect(PostDraft.edited(draft.editorText) == (draft, ""))
    }

    @Test(arguments: [
        ("", "", ""), ("Title", "Title", ""), ("Title\nText", "Title", "Text"),
        ("Title\r\n\r\nText\r\n", "Title", "Text"),
        ("\n\nText\n", "", "Text"), ("a\tb\n\nc\td", "a b", "c\td"),
    ])
    func theFirstLineIsTheTitle(text: String, title: String, body: String) {
        #expect(PostDraft.edited(text) == (PostDraft(title: title, body: body), ""))
    }

    @Test func theLimitsOfTheFieldsApply() {
        let (draft, lost) = PostDraft.edited(String(repeating: "é", count: 202) + "\n\n\u{0}\u{202E}x\u{7F}\n")
        #expect(draft.title.count == 200 && draft.body == "x")
        #expect(
            lost == "2 characters did not fit: the title takes 200. 3 control characters were left out.")
    }

    @Test func whatNoFieldTakesIsCountedOnce() {
        let (draft, lost) = PostDraft.edited("\u{FEFF}a\u{7}\n\nb\u{0}\u{FEFF}\n")
        #expect(draft == PostDraft(title: "a", body: "b"))
        #expect(lost == "2 control characters were left out.")
    }

    @MainActor @Test func aLinkLeadsToItsPost() throws {
        for place in [PostsPlace.post(id: 42, comment: nil), .post(id: 7, comment: 3)] {
            #expect(try DeepLinkRouter.posts.destination(of: place.link) == place)
        }
    }
}
