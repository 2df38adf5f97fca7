import KitSceneViews
import Measuring

/// Renders one frame with a greeting, and prints the cost of the process so far, including its start.
@main
enum FirstFrame {
    static func main() {
        let page = PageViewController(title: "Hello", LabelView("Hello, world"))
        let window = Window(page, width: 80, height: 24)
        let (milliseconds, megabytes) = (Double(Process.cpuNanoseconds) / 1e6, Double(Process.peakBytes) / 1e6)
        print("hello: started in \(tenths(milliseconds)) ms, \(tenths(megabytes)) MB")
        withExtendedLifetime(window) {}
    }

    private static func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
