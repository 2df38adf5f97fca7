/// An app in a walk: a world that can take any step of a recording.
@MainActor
public protocol WalkWorld: RestartableWorld {
    /// The app's name, such as `posts`.
    static var app: String { get }
    /// What leads somewhere in the app.
    static var vocabulary: WalkVocabulary { get }
    /// The services that steps can name; the same names at all times.
    var scripted: [WalkService] { get }
    /// What the app has done beyond its screen, such as requests and bells; as text that two worlds can compare.
    var effects: String { get }
    /// What outlives the app; as text that two worlds can compare.
    var stored: String { get }
    /// Opens a link while the app runs.
    func follow(link: String) async
    /// Ends the calls that nothing else ends when the app does: those of a service that receives no cancellation.
    func endStubbornCalls() async
    /// Removes the records of the services, so an endless walk needs bounded memory.
    func forget()
}

extension WalkWorld {
    /// Most services receive cancellations.
    public func endStubbornCalls() async {}
}
