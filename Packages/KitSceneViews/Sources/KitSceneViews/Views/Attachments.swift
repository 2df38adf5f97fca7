/// Something that keeps other objects alive for as long as it lives itself.
///
/// It stands where the Objective-C runtime has associated objects: an architecture ties what drives a screen to it.
@MainActor
public protocol AttachmentKeeping: AnyObject {
    /// What is kept.
    var attachments: Attachments { get }
}

/// Objects kept for the sake of another one, one for each key.
@MainActor
public final class Attachments {
    private var objects: [String: AnyObject] = [:]

    /// Creates an empty set.
    public init() {}

    /// The object kept under a key; setting another one, or `nil`, lets the former one go.
    public subscript(key: String) -> AnyObject? {
        get { objects[key] }
        set { objects[key] = newValue }
    }
}
