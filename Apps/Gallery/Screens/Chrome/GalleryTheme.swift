import KitSceneViews

/// The looks that the gallery can be switched to while it runs.
enum GalleryTheme: String, CaseIterable {
    case standard = "Standard"
    case dark = "Dark"
    case light = "Light"
    case highContrast = "Contrast"

    var theme: Theme {
        switch self {
        case .standard: .standard
        case .dark: .dark
        case .light: .light
        case .highContrast: .highContrast
        }
    }

    static let titles = allCases.map(\.rawValue)
}
