import KitCore
import KitReactive
import Testing

/// The remark of a field: an error appears late, and disappears immediately.
@MainActor
struct RemarksTests {
    private struct Mistake: InputError {
        let errorMessage: String
        static let short = Mistake(errorMessage: "Too short.")
        static let missing = Mistake(errorMessage: "Missing.")
    }

    /// An event of the field: a text, or one of those without.
    private enum Event {
        case text(String)
        case left, tried
        case rejected(String)
    }

    /// Returns what a field shows after each event; texts of fewer than three letters are wrong.
    private func shown(_ events: [Event], required: Mistake? = .missing) -> [AnyValidation] {
        let texts = CurrentValueSubject<String, Never>("")
        let (left, tries) = (PassthroughSubject<Void, Never>(), PassthroughSubject<Void, Never>())
        let rejections = PassthroughSubject<String, Never>()
        var current = AnyValidation.empty
        let subscription =
            texts
            .map { text -> Validation<String, Mistake> in
                if text.isEmpty { return .invalid(.empty) }
                return text.count < 3 ? .invalid(.error(.short)) : .valid(text)
            }
            .remarks(shownAfter: left, submitted: tries, rejected: rejections, required: required)
            .sink { current = $0 }
        defer { subscription.cancel() }
        return events.map { event in
            switch event {
            case .text(let text): texts.send(text)
            case .left: left.send()
            case .tried: tries.send()
            case .rejected(let message): rejections.send(message)
            }
            return current
        }
    }

    private let short = AnyValidation.errorMessage("Too short.")
    private let missing = AnyValidation.errorMessage("Missing.")
    private let valid = AnyValidation.valid(withRemark: nil)

    @Test("An error appears when the field is left, stays while the input is wrong, and appears again on leaving")
    func leaving() {
        #expect(
            shown([.text("a"), .left, .text("ab"), .text("abc"), .text("ab"), .left])
                == [.empty, short, short, valid, .empty, short])
    }

    @Test("Emptying the field removes the error; leaving it empty shows none")
    func emptied() {
        #expect(shown([.text("a"), .left, .text(""), .left]) == [.empty, short, .empty, .empty])
    }

    @Test("An attempt to submit shows that the field is wrong or missing")
    func submitted() {
        #expect(shown([.tried, .text("a"), .tried, .text("abc")]) == [missing, .empty, short, valid])
    }

    @Test("A field that was missing is not missing any more once something was entered", arguments: ["a", "abc"])
    func missedOnce(text: String) {
        #expect(shown([.tried, .text(""), .text(text), .text(""), .tried])[1] == missing)
        #expect(shown([.tried, .text(""), .text(text), .text(""), .tried]).suffix(2) == [.empty, missing])
    }

    @Test("An optional field may be empty")
    func optional() { #expect(shown([.tried], required: nil) == [.empty]) }

    @Test("A rejection stays until the input changes, in place of the rules' messages")
    func rejected() {
        let taken = AnyValidation.errorMessage("Taken.")
        #expect(
            shown([.text("abc"), .rejected("Taken."), .left, .tried, .text("abcd")]) == [
                valid, taken, taken, taken, valid,
            ])
    }
}
