extension Color {
    /// The nearest colour that a terminal of some depth shows; what an encoder sends instead of this one.
    public func reduced(to depth: ColorDepth) -> Color {
        ColorReducer.reduce(self, to: depth)
    }
}
