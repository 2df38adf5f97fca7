import KitApp
import KitCells
import KitDI

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The error that the fixture throws on request.
struct Failure: Error {}

/// A client whose keys trigger what the tests need, and whose frames are the markers that the tests wait for.
@MainActor final class FixtureClient: TerminalClient {
    private var frame = ""
    private var log = ""
    private(set) var isFinished = false
    /// The error that the program throws after the session, if any.
    private(set) var failure: Failure?
    private var floods = false
    private var framesToFollow = 0
    private var floodFrames: Int32 = 0

    private(set) var wantsMouse = false
    private(set) var windowTitle: String?

    var needsFrame: Bool { floods || !frame.isEmpty }

    func terminalDidStart(size: Size) {
        show("READY \(size.width)x\(size.height)")
    }

    func encodeFrame(into bytes: inout [UInt8]) {
        if floods {
            floodFrames += 1
            bytes.append(contentsOf: repeatElement(UInt8(ascii: "."), count: 65536))
        }
        bytes.append(contentsOf: frame.utf8)
        frame = ""
        if framesToFollow > 0 {
            show("FOLLOWED BY \(framesToFollow)")
            framesToFollow -= 1
        }
    }

    func repaint() { show("REPAINTED") }

    func terminalDidReceive(_ event: InputEvent) {
        switch event {
        case .resize(let size): show("RESIZED \(size.width)x\(size.height)")
        case .paste(let text, let omitted): show("PASTED \(text.count + omitted)")
        case .key(let press):
            if case .character(let character) = press.key, press.modifiers.isEmpty { return runCommand(character) }
            show("KEY \(press.display)")
        case .mouse, .focusGained, .focusLost: show("\(event)")
        }
    }

    func terminalDidReport(_ report: TerminalReport) { show("REPORT \(report)") }

    private func show(_ marker: String) { frame += "<\(marker)>" }

    private func runCommand(_ character: Character) {
        switch character {
        case "q": isFinished = true
        case "e": exit(3)
        case "f": fatalError("the fixture ends like this on request")
        case "s": Crash.badAccess()
        case "o": Crash.overflowStack(1)
        case "t": Task.detached { Crash.trap() }
        case "T": Task.detached { Crash.trapSilently() }
        case "y": Crash.trapOnThread()
        case "u": Crash.signalOnThread()
        case "c": while true { Self.beBusy(milliseconds: 1000) }
        case "d": Crash.divideByZero()
        case "B": raise(SIGBUS)
        case "h":
            failure = Failure()
            isFinished = true
        case "p": Printing.someOfEverything()
        case "P": Printing.tenMegabytes()
        case "z": show("SIZE \(TerminalSession.running.map { "\($0.size.width)x\($0.size.height)" } ?? "")")
        case "a": abort()
        case "n": show("NONBLOCKING \(fcntl(STDIN_FILENO, F_GETFL) & O_NONBLOCK != 0)")
        case "k": show("K\(Self.nanoseconds)")
        case "b": TerminalBell().notify(.error)
        case "M": wantsMouse.toggle()
        case "i": windowTitle = "first \u{1B}]2;evil\u{7}"
        case "I": windowTitle = "second"
        case "N": windowTitle = nil
        case "F": floods = true
        case "m":
            framesToFollow = 3
            show("FIRST")
        case "w": Self.beBusy(milliseconds: 20)
        case "x" where floods: exit(10 + floodFrames)
        case "g": for _ in 0..<2 { workForever() }
        case "E": run(["/bin/sh", "-c", Self.script])
        case "L": run(["/no/such/program"])
        case "1": startTurn()
        case "2": show("TURNS \(log)2")
        default: show("KEY \(character)")
        }
    }

    /// Reports the state of the terminal, and the line that the user types.
    private static let script = """
        case $(stty -a) in *-icanon*) echo "<PROGRAM RAW>";; *) echo "<PROGRAM COOKED>";; esac
        read line; echo "<GOT $line>"; exit 7
        """

    private func run(_ program: [String]) {
        Task { show("PROGRAM \(await TerminalSession.run(program: program, parting: "<PARTING>"))") }
    }

    /// Starts work of several hops, all of which belongs to the turn of the key.
    private func startTurn() {
        log += "1"
        Task {
            log += "a"
            Task {
                log += "b"
                await step()
                log += "d"
            }
        }
    }

    private func step() async {
        log += "c"
        Task { log += "e" }
    }

    /// Starts main-actor work that continues without end.
    private func workForever() {
        Task { if !isFinished { workForever() } }
    }

    /// Blocks for long enough that a frame is overdue afterwards.
    private static func beBusy(milliseconds: UInt64) {
        let end = nanoseconds + milliseconds * 1_000_000
        while nanoseconds < end {}
    }

    private static var nanoseconds: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
