import AppCore
import AppTools
import CounterDomain
import CounterVariants
import KitCells
import KitCore
import KitDI
import KitNavigation
import KitSceneViews

extension ComparedApp {
    /// A password field in two panes.
    static var secretForm: ComparedApp {
        ComparedApp(
            title: "Form",
            variants: ["one", "two"].map { name in
                Variant(name) { _ in PageRoot { TextFieldView("Password", isSecure: true) } }
            })
    }

    /// Returns an app with the same screen, but different screen reader output in each variant.
    static func spoken(_ labels: [String]) -> ComparedApp {
        ComparedApp(
            title: "Spoken",
            variants: labels.enumerated().map { index, label in
                Variant("\(index)") { _ in PageRoot { SpokenView(label) } }
            })
    }

    /// Returns an app with a different text in each variant.
    static func drawn(_ texts: [String]) -> ComparedApp {
        ComparedApp(
            title: "Drawn",
            variants: texts.enumerated().map { index, text in
                Variant("\(index)") { _ in PageRoot { LabelView(text) } }
            })
    }

    /// Returns an app with the same screen, but a different first request in each variant.
    static func asking(_ requests: [[String]]) -> ComparedApp {
        ComparedApp(
            title: "Asking",
            variants: requests.enumerated().map { index, requests in
                Variant("\(index)") { services in
                    for request in requests { services.note(request) }
                    return PageRoot { LabelView("5") }
                }
            })
    }

    /// Returns the counter with a last variant that gets another number, or whose bell rings another number of times.
    static func brokenCounter(number: Int = 7, rings: Int = 1) -> ComparedApp {
        func variant(_ name: String, _ architecture: Architecture, number: Int = 7, rings: Int = 1) -> Variant {
            Variant(name) {
                CounterVariants.makeRoot(
                    architecture,
                    CounterServices(clock: $0.clock, randomNumbers: Numbers($0, number), haptics: Bell($0, rings)))
            }
        }
        return ComparedApp(
            title: "Counter",
            variants: [
                variant("sound", .vvsi), variant("also sound", .mvcE),
                variant("broken", .vvsi, number: number, rings: rings),
            ])
    }
}

private final class PageRoot: SceneRoot {
    let stack: SceneStack
    init(_ makeView: @escaping () -> RetainedView) { stack = SceneStack([Page(makeView)]) }
}

private final class Page: ViewController {
    private let makeView: () -> RetainedView

    init(_ makeView: @escaping () -> RetainedView) {
        self.makeView = makeView
        super.init(title: "Form")
    }

    override func loadView() -> RetainedView { makeView() }
}

/// A view that shows one text and speaks another.
private final class SpokenView: RetainedView {
    private let label: String

    init(_ label: String) {
        self.label = label
        super.init()
    }

    override var semantics: Semantics? { Semantics(role: .text, label: label) }
}

/// A service that always returns the same number.
nonisolated struct Numbers: RandomNumberService {
    private let services: PaneServices
    private let value: Int

    private struct NoNumber: Error {}

    init(_ services: PaneServices, _ value: Int) {
        self.services = services
        self.value = value
    }

    func number() async throws -> Int {
        try await services.call("number", failure: NoNumber()) {
            try await services.clock.sleep(for: .milliseconds(900))
            return value
        }
    }
}

/// A bell that records each ring several times.
nonisolated struct Bell: HapticFeedback {
    private let services: PaneServices
    private let times: Int

    init(_ services: PaneServices, _ times: Int) {
        self.services = services
        self.times = times
    }

    @MainActor
    func notify(_ type: HapticFeedbackType) {
        for _ in 0..<times { services.note("bell") }
    }
}
