import KitApp

struct Hello: ViewBody {
    @State private var count = 0

    var body: some ViewBody {
        Button("Pressed \(count) times") { count += 1 }
    }
}

TerminalApp.run(Hello())
