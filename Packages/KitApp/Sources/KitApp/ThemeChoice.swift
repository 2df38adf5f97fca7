import KitCells
public import KitSceneViews

/// The themes that a user can choose.
public enum ThemeChoice: String, CaseIterable, Sendable {
    /// Light or dark, according to the terminal's background.
    case auto
    case light, dark
    /// High contrast.
    case contrast
    /// The terminal's own sixteen colours.
    case terminal

    /// The theme; for `auto`, the theme until the terminal reports its background.
    public var theme: Theme {
        switch self {
        case .auto, .terminal: .standard
        case .light: .light
        case .dark: .dark
        case .contrast: .highContrast
        }
    }
}

/// Determines the theme for a terminal: the chosen one, or one that suits the background.
///
/// The first frame waits briefly for the terminal's report, so that a screen does not appear in one theme and then
/// change. A later report changes only the colours of text: a theme that follows the terminal has no background of its
/// own.
struct ThemeFollower {
    /// The maximum delay of the first frame, for a terminal that does not answer.
    private static let timeout = Duration.milliseconds(40)

    /// The current theme.
    var theme: Theme { follows ? automatic : choice.theme }
    /// The theme that suits the terminal's background, even if it is not chosen.
    private(set) var automatic = ThemeChoice.auto.theme
    /// A Boolean value that indicates whether an answer may still arrive.
    private(set) var isWaiting = false
    private let choice: ThemeChoice
    /// A Boolean value that indicates whether the theme follows the background.
    var follows: Bool { choice == .auto }

    /// - Parameters:
    ///   - choice: The chosen theme.
    ///   - asks: A Boolean value that indicates whether the terminal is queried for its background.
    ///   - environment: A closure that returns an environment variable; some terminals describe their colours in one.
    init(_ choice: ThemeChoice, asks: Bool, environment: (String) -> String?) {
        self.choice = choice
        isWaiting = asks && choice == .auto
        if let background = Self.background(colorFgBg: environment("COLORFGBG") ?? "") {
            automatic = .matching(background: background)
        }
    }

    /// Applies a report of the terminal; returns whether the theme changed.
    @discardableResult
    mutating func take(_ report: TerminalReport) -> Bool {
        switch report {
        case .backgroundColor(let color):
            isWaiting = false
            let former = theme
            automatic = .matching(background: color)
            return theme != former
        // This is the answer to the last query, so no further answer follows.
        case .deviceAttributes: isWaiting = false
        case .name, .synchronizedOutput, .keyboardFlags, .colorScheme: break
        }
        return false
    }

    /// Calls `stop` when the first frame has waited long enough for a report.
    func limitWait(on clock: any Clock<Duration>, _ stop: @escaping @MainActor () -> Void) {
        guard isWaiting else { return }
        Task { @MainActor in
            try? await clock.sleep(for: Self.timeout)
            stop()
        }
    }

    /// Stops waiting for reports.
    mutating func stopWaiting() { isWaiting = false }

    /// Returns the background from the variable of rxvt, Konsole and others, such as `15;0`.
    ///
    /// Only black and white are reliable; the other numbers depend on the palette.
    static func background(colorFgBg: String) -> Color? {
        switch colorFgBg.split(separator: ";").last {
        case "0": .rgb(0, 0, 0)
        case "15": .rgb(255, 255, 255)
        default: nil
        }
    }
}
