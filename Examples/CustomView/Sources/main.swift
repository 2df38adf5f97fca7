import KitApp

struct Sketch: View {
    @State private var pixels: Set<Point> = []

    var body: some View {
        VStack(alignment: .fill) {
            Panel("Sketch", padding: .zero, alignment: .fill) {
                EmbeddedView(PixelView()) { view in
                    view.pixels = pixels
                    view.didToggle = { pixels.formSymmetricDifference([$0]) }
                }
            }
            .fillsSpace()
            HStack(insets: EdgeInsets(horizontal: 1)) {
                Text("Pixels: \(pixels.count)", role: .secondary)
                Spacer()
                Button("Clear") { pixels = [] }.disabled(pixels.isEmpty)
            }
        }
    }
}

TerminalApp.run(Sketch())
