import KitApp

struct Hello: View {
    @State private var count = 0

    var body: some View {
        Button("Pressed \(count) times") { count += 1 }
    }
}

TerminalApp.run(Hello())
