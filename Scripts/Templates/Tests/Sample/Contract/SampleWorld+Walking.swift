import KitCells
import KitRecording
import KitTesting
import SampleDomain

extension SampleWorld: WalkWorld {
    /// The app's name.
    public static let app = "sample"

    /// The keys of the app.
    package static let vocabulary = WalkVocabulary(
        keys: "rr?".map { KeyPress(.character($0)) }
            + [.enter, .enter, .escape, .escape, .up, .down, .home, .end, .tab].map { KeyPress($0) },
        phrases: [], pauses: [.milliseconds(100), .seconds(1)])

    /// The texts of the items.
    package var scripted: [WalkService] {
        [
            WalkService("texts", service.texts) { _, number in
                number % 4 == 0 ? "" : "Text \(number)"
            } failure: { _, _ in
                SampleServiceError.down
            }
        ]
    }

    /// The requests.
    public var effects: String { "\(service.texts.requests.map(\.title))" }

    /// The stored data: the app stores none.
    public var stored: String { "" }

    /// Ignores the link, because the app opens none.
    public func follow(link: String) async {}

    /// Clears the requests.
    public func forget() { service.texts.forget() }
}
