import KitApp
import KitWidgets

struct Dashboard: View {
    @Injected(\.clock) private var clock
    @State private var samples = (0..<30).map { Sample(second: $0) }
    @State private var isPaused = false

    var body: some View {
        ScrollView(alignment: .fill) {
            HStack(alignment: .fill, spacing: 1) {
                Panel("Load", footer: "\(Int(now.load)) %", footerAlignment: .trailing) {
                    Sparkline("Load", samples.suffix(30).map(\.load), range: 0...100, preferredHeight: 4)
                }
                Panel("Capacity", alignment: .fill) {
                    ProgressView("Memory", value: now.memory, preferredWidth: 12)
                    ProgressView("Disk  ", value: now.disk, preferredWidth: 12)
                }
                .fillsSpace(vertical: 0)
            }
            .turnsWhereNarrow()
            Panel("Requests", footer: isPaused ? "Paused" : "Second \(now.second)", alignment: .fill) {
                BarChart("Requests", requests)
            }
        }
        .keyCommands(KeyCommand("p", isPaused ? "Resume" : "Pause") { isPaused.toggle() })
        .task {
            while (try? await clock.sleep(for: .seconds(1))) != nil {
                if !isPaused { samples = samples.suffix(29) + [Sample(second: now.second + 1)] }
            }
        }
    }

    private var now: Sample { samples.last ?? Sample(second: 0) }

    private var requests: [ChartBar] {
        ["Bergen", "Kyoto", "Lima", "Nairobi"].enumerated().map { place, name in
            let count = now.requests(to: place)
            return ChartBar(name, count, role: count > 120 ? .warning : nil)
        }
    }
}

var options = TerminalApp.Options()
// In a pipe, the first screen as text.
options.pipedOutput = .frame
TerminalApp.run(Dashboard(), options: options)
