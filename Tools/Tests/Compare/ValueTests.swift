import KitCore
import KitDI
import KitReactive
import Testing

@testable import AppTools

@Suite("Values in traces")
struct ValueTests {
    private struct Post: Equatable {
        var id = 4
        var isFavourite = false
    }

    private struct Form {
        var posts = [Post(), Post()]
        var search = ""
        var password = "hunter22"
        var typed = SecretText("hunter22")
        var newPassphrase = "hunter22"
        var token = Secret("hunter22")
        var choice = Choice.one
        var byName = ["a": 1, "b": 2]
        var last: Int?
        var seen = Reading(time: Timestamp(sinceEpoch: .zero))
    }

    private struct Reading: Equatable {
        var time: Timestamp
    }

    private struct Hidden: Equatable, CustomReflectable {
        var count = 0
        var customMirror: Mirror { Mirror(self, children: [:]) }
    }

    private enum Choice { case one, other(count: Int), passphrase(String), typed(SecretText) }

    private final class Model {}

    /// An object that is compared by its contents.
    private final class Row: Equatable, Identifiable {
        let id: Int
        let isFavourite: Bool

        init(_ id: Int, isFavourite: Bool) { (self.id, self.isFavourite) = (id, isFavourite) }

        static func == (left: Row, right: Row) -> Bool {
            left.id == right.id && left.isFavourite == right.isFavourite
        }
    }

    private static func changes(masked: Bool = false, _ change: (inout Form) -> Void) -> [String] {
        let old = Form()
        var new = old
        change(&new)
        return ValueChanges("", from: old, to: new, ValueText(masksTexts: masked)).found.map(\.description)
    }

    @Test("a change names the part that differs, with its values")
    func parts() {
        #expect(Self.changes { $0.posts[1].isFavourite = true } == ["isFavourite: false → true"])
        #expect(Self.changes { $0.posts.removeLast() } == ["posts: 2 items → 1 item"])
        #expect(Self.changes { $0.search = "so" } == ["search: “” → “so”"])
        #expect(Self.changes { $0.choice = .other(count: 2) } == ["choice: one → other(count: 2)"])
        #expect(Self.changes { $0.byName["b"] = 3 } == ["byName: 2 → 3"])
        #expect(Self.changes { $0.last = 7 } == ["last: none → 7"])
        #expect(Self.changes { _ in } == [])
        #expect(Self.changes { ($0.search, $0.last) = ("a", 1) }.count == 2)
        #expect(Self.changes { $0.seen.time = Timestamp(sinceEpoch: .seconds(1)) } == [])
        let hidden = ValueChanges("", from: Hidden(), to: Hidden(count: 1), ValueText()).found
        #expect(hidden.map(\.description) == ["state"])
        let model = Model()
        #expect(ValueChanges("model", from: model, to: model, ValueText()).found == [])
    }

    @Test("an object with contents is compared like a value, and the same change in two parts is shown once")
    func objects() {
        let (old, new) = (Row(1, isFavourite: false), Row(1, isFavourite: true))
        let found = { ValueChanges("rows", from: $0, to: $1, ValueText()).found.map(\.description) }
        #expect(found([old, old], [new, new]) == ["isFavourite: false → true"])
        #expect(found(old, Row(2, isFavourite: true)) == ["rows"])
    }

    @Test("a secret is masked by its name or type, wherever it is, and during secret input every text is")
    func secrets() {
        let found = Self.changes {
            $0.password = "swordfish"
            $0.typed = SecretText("swordfish")
            $0.newPassphrase = "swordfish"
            $0.token = Secret("swordfish")
        }
        #expect(found == ["password", "typed", "newPassphrase", "token"])
        #expect(Self.changes(masked: true) { $0.search = "swordfish" } == ["search: “” → •••"])
        let text = ValueText()
        #expect(text.describe(Choice.passphrase("swordfish"), "") == "passphrase(•••)")
        #expect(text.describe(Choice.typed(SecretText("swordfish")), "") == "typed(•••)")
        #expect(text.describe(Choice.other(count: 3), "") == "other(count: 3)")
        #expect(ValueText.isSecret("signingKey") && ValueText.isSecret("PIN") && !ValueText.isSecret("isTyping"))
    }
}
