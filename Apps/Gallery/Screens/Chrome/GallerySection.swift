/// The headings of the gallery's sidebar.
nonisolated public enum GallerySection: String, CaseIterable, Sendable {
    /// Text that is read.
    case text = "Text"
    /// What a person operates.
    case controls = "Controls"
    /// What places other views.
    case layout = "Layout"
    /// Rows.
    case lists = "Lists"
    /// Figures.
    case data = "Data"
    /// What an app says about what happens.
    case feedback = "Feedback"
    /// The window and its looks.
    case look = "Look"
}
