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
