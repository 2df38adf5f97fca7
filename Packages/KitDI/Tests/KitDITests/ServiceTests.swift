import KitDI
import Testing

@MainActor
struct ServiceTests {
    @MainActor
    private final class Bell: HapticFeedback {
        var rings: [HapticFeedbackType] = []
        func notify(_ type: HapticFeedbackType) { rings.append(type) }
    }

    @MainActor
    private final class Clipboard: Pasteboard {
        var copies: [(String, Duration?)] = []
        func copy(_ text: String, expiringAfter expiry: Duration?) { copies.append((text, expiry)) }
    }

    @Test("The system's time is after this was written and does not run backwards")
    func date() {
        let provider = InjectedValues.current.dateProvider
        let first = provider.now()
        #expect(first > Timestamp(sinceEpoch: .seconds(1_760_000_000)))
        #expect(provider.now() >= first)
    }

    @Test("Live, nothing rings, nothing is copied and no address is opened")
    func silence() {
        InjectedValues.current.hapticFeedback.notify(.error)
        InjectedValues.current.pasteboard.copy("secret")
        #expect(!InjectedValues.current.urlOpener.open("https://example.org"))
    }

    @Test("An app's own services replace them")
    func own() {
        let bell = Bell()
        let clipboard = Clipboard()
        InjectedValues.with {
            $0.hapticFeedback = bell
            $0.pasteboard = clipboard
        } operation: {
            InjectedValues.current.hapticFeedback.notify(.warning)
            InjectedValues.current.pasteboard.copy("stays")
            InjectedValues.current.pasteboard.copy("goes", expiringAfter: .seconds(30))
        }
        #expect(bell.rings == [.warning])
        #expect(clipboard.copies.map(\.0) == ["stays", "goes"])
        #expect(clipboard.copies.map(\.1) == [nil, .seconds(30)])
    }
}

@Suite("Days and times as texts")
struct TimestampTextTests {
    @Test(
        "A day, and a day with its time, in UTC",
        arguments: [
            (0, "1 Jan 1970, 00:00 UTC"), (-1, "31 Dec 1969, 23:59 UTC"), (951_782_400, "29 Feb 2000, 00:00 UTC"),
            (1_772_500_000, "3 Mar 2026, 01:06 UTC"), (4_107_542_399, "28 Feb 2100, 23:59 UTC"),
        ])
    func texts(seconds: Int, text: String) {
        let time = Timestamp(sinceEpoch: .seconds(seconds))
        #expect(time.dayAndTimeText == text && text.hasPrefix(time.dayText + ","))
    }
}
