/// The two ways to write a screen with the kit.
nonisolated public enum GalleryFace: String, CaseIterable, Sendable {
    /// Views that are made once and changed, as in UIKit.
    case retained
    /// Bodies that are functions of state, as in SwiftUI.
    case declarative

    var other: GalleryFace { self == .retained ? .declarative : .retained }
}
