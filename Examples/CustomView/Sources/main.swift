import KitApp

struct Sketch: ViewBody {
    @State private var pixels: Set<Point> = []

    var body: some ViewBody {
        VStack(alignment: .fill) {
            Panel("Sketch", padding: .zero, alignment: .fill) {
                RetainedView(PixelView()) { view in
                    view.pixels = pixels
                    view.didToggle = { pixels.formSymmetricDifference([$0]) }
                }
            }
            .fillsSpace()
            HStack(insets: EdgeInsets(horizontal: 1)) {
                Text("Pixels: \(pixels.count)", role: .secondary)
                Spacer()
                Button("Clear", isEnabled: !pixels.isEmpty) { pixels = [] }
            }
        }
    }
}

TerminalApp.run(Sketch())
