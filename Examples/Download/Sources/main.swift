import Foundation
import KitApp

struct Download: View {
    let server: StationServer
    @State private var stations: [Station] = []
    @State private var count = 0
    @State private var isLoading = true
    @State private var failure: String?

    var body: some View {
        VStack(alignment: .fill, spacing: 1, insets: EdgeInsets(horizontal: 1)) {
            if isLoading { progress.task(load) } else { result }
            List("Stations", stations) { Text($0.name) }.fillsSpace()
        }
    }

    private var progress: some View {
        HStack(spacing: 2) {
            ProgressView("Loading", completed: Double(stations.count), total: Double(count), unit: " stations")
                .fillsSpace(vertical: 0).shrinksFirst()
            Button("Stop") { isLoading = false }
        }
    }

    private var result: some View {
        HStack(spacing: 2) {
            Text(failure ?? "\(stations.count) of \(count) stations", role: failure == nil ? .secondary : .error)
            Spacer()
            if stations.count < count || count == 0 {
                Button("Continue") { (failure, isLoading) = (nil, true) }
            } else {
                Button("Load again") { (stations, isLoading) = ([], true) }
            }
        }
    }

    /// Runs while the progress is visible: "Stop" removes the progress, which cancels the task.
    private func load() async {
        do {
            if count == 0 { count = try await server.count() }
            while stations.count < count {
                let station = try await server.station(stations.count)
                if Task.isCancelled { return }
                stations.append(station)
            }
        } catch {
            if Task.isCancelled { return }
            failure = "The server does not respond."
        }
        isLoading = false
    }
}

let port = LoopbackServer()?.port ?? 0
if let address = URL(string: "http://127.0.0.1:\(port)") {
    TerminalApp.run(Download(server: StationServer(address: address)))
}
