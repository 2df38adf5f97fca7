import KitApp

/// A screen that uses the terminal's services, and is created before they are installed.
struct CopyScreen: View {
    @Injected(\.pasteboard) private var pasteboard
    @Injected(\.hapticFeedback) private var bell
    @State private var outcome = "nothing"

    var body: some View {
        VStack {
            Text("Outcome: \(outcome)")
            Button("Copy") {
                outcome = pasteboard.copy("a text").message("Copied")
                bell.notify(.error)
            }
        }
    }
}
