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
        func copy(_ text: String, expiringAfter expiry: Duration?) -> CopyOutcome {
            copies.append((text, expiry))
            return .copied
        }
    }

    @MainActor
    private final class Browser: UrlOpener {
        var pages: [String] = []

        func open(_ url: String) -> Bool {
            pages.append(url)
            return true
        }
    }

    private struct Noon: DateProvider {
        func now() -> Timestamp { Timestamp(sinceEpoch: .seconds(43_200)) }
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
        #expect(InjectedValues.current.pasteboard.copy("secret") == .refused(.noClipboard))
        #expect(!InjectedValues.current.urlOpener.open("https://example.org"))
    }

    @Test("An app's own services replace them")
    func own() {
        let bell = Bell()
        let clipboard = Clipboard()
        let browser = Browser()
        InjectedValues.with {
            $0.hapticFeedback = bell
            $0.pasteboard = clipboard
            $0.urlOpener = browser
            $0.dateProvider = Noon()
        } operation: {
            InjectedValues.current.hapticFeedback.notify(.warning)
            #expect(InjectedValues.current.pasteboard.copy("stays") == .copied)
            #expect(InjectedValues.current.pasteboard.copy("goes", expiringAfter: .seconds(30)) == .copied)
            #expect(InjectedValues.current.urlOpener.open("https://example.org"))
            #expect(InjectedValues.current.dateProvider.now() == Noon().now())
        }
        #expect(bell.rings == [.warning])
        #expect(clipboard.copies.map(\.0) == ["stays", "goes"])
        #expect(clipboard.copies.map(\.1) == [nil, .seconds(30)])
        #expect(browser.pages == ["https://example.org"])
    }
}

@Suite("The outcome of a copy")
struct CopyOutcomeTests {
    @Test(
        "The message says \"Copied\" only if the text was sent, and what is uncertain",
        arguments: [
            (CopyOutcome.copied, "Copied the link."),
            (.sent(to: .terminal), "Copied the link; the terminal may refuse it."),
            (.sent(to: .tmux), "Copied the link, if tmux has set-clipboard on."),
            (.refused(.noClipboard), "Not copied: this terminal has no clipboard."),
            (.refused(.tooLong(limit: 56_244)), "Not copied: a terminal takes at most 56 kB."),
        ])
    func messages(outcome: CopyOutcome, expected: String) {
        #expect(outcome.message("Copied the link") == expected)
        #expect(outcome.isRefused == expected.hasPrefix("Not"))
    }
}

@Suite("Days and times as texts")
struct TimestampTextTests {
    @Test(
        "A day, and a day with its time, in UTC",
        arguments: [
            (0, "1 Jan 1970, 00:00 UTC"), (-1, "31 Dec 1969, 23:59 UTC"), (951_782_400, "29 Feb 2000, 00:00 UTC"),
            (1_772_500_000, "3 Mar 2026, 01:06 UTC"), (4_107_542_399, "28 Feb 2100, 23:59 UTC"),
            (36_600, "1 Jan 1970, 10:10 UTC"), (-62_162_121_600, "29 Feb 0, 00:00 UTC"),
        ])
    func texts(seconds: Int, text: String) {
        let time = Timestamp(sinceEpoch: .seconds(seconds))
        #expect(time.dayAndTimeText == text && text.hasPrefix(time.dayText + ","))
    }

    @Test("A moment is before later ones only")
    func order() {
        let (first, second) = (Timestamp(sinceEpoch: .seconds(-1)), Timestamp(sinceEpoch: .zero))
        #expect(first < second && !(second < first) && !(first < first))
    }
}
