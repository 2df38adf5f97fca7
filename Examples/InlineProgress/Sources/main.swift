import Foundation
import KitApp

struct Question: View {
    let app: InlineApp
    let didAnswer: (Bool) -> Void

    var body: some View {
        HStack(spacing: 2) {
            Text("Install 20 packages?")
            Button("Yes") { answer(true) }
            Button("No") { answer(false) }
        }
    }

    private func answer(_ yes: Bool) {
        didAnswer(yes)
        app.finish()
    }
}

struct Installation: View {
    let app: InlineApp
    let count = 20
    @State private var installed = 0
    @Injected(\.clock) private var clock

    var body: some View {
        VStack(alignment: .fill) {
            ProgressView("Installing", completed: Double(installed), total: Double(count), unit: " packages")
            Text(installed < count ? "Press Ctrl-C to stop." : "All packages are installed.", role: .secondary)
        }
        .task(install)
    }

    /// Represents real work; each line stays above the progress bar.
    private func install() async {
        while installed < count {
            guard (try? await clock.sleep(for: .milliseconds(50))) != nil else { return }
            installed += 1
            app.write("Installed package \(installed)")
        }
        app.finish()
    }
}

do {
    var isWanted = CommandLine.arguments.contains("--yes")
    if !isWanted {
        var options = InlineApp.Options()
        options.needsInput = true
        try InlineApp.run(options: options) { app in Question(app: app) { isWanted = $0 } }
    }
    if isWanted, try InlineApp.run({ Installation(app: $0) }) == .cancelled { exit(130) }
} catch {
    FileHandle.standardError.write(Data("InlineProgress: \(error)\n".utf8))
    exit(1)
}
