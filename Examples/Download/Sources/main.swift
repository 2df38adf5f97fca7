import KitApp

struct Download: ViewBody {
    @State private var stations: [Station] = []
    @State private var isLoading = true
    @State private var failure: String?
    private let server = StationServer()

    var body: some ViewBody {
        VStack(spacing: 1, alignment: .fill, insets: EdgeInsets(horizontal: 1)) {
            if isLoading { progress.task(load) } else { result }
            List("Stations", stations) { Text($0.name) }.fillsSpace()
        }
    }

    private var progress: some ViewBody {
        HStack(spacing: 2) {
            ProgressBar(
                "Loading", completed: Double(stations.count), total: Double(server.count), unit: " stations"
            )
            .fillsSpace(vertical: 0).shrinksFirst()
            Button("Stop") { isLoading = false }
        }
    }

    private var result: some ViewBody {
        HStack(spacing: 2) {
            Text(failure ?? "\(stations.count) of \(server.count) stations", role: failure == nil ? .secondary : .error)
            Spacer()
            if stations.count < server.count {
                Button("Continue") { (failure, isLoading) = (nil, true) }
            } else {
                Button("Load again") { (stations, isLoading) = ([], true) }
            }
        }
    }

    /// Runs while the progress is on the screen: "Stop" removes the progress, and that cancels the task.
    private func load() async {
        do {
            while stations.count < server.count {
                let station = try await server.station(stations.count)
                stations.append(station)
            }
        } catch is CancellationError {
            return
        } catch {
            failure = "The server does not respond."
        }
        isLoading = false
    }
}

TerminalApp.run(Download())
