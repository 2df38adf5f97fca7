import KitCells
public import KitSceneViews

/// The themes that a user can choose.
public enum ThemeChoice: String, CaseIterable, Sendable {
    /// Light or dark, by the terminal's own background.
    case auto
    case light, dark
    /// High contrast.
    case contrast
    /// The terminal's own sixteen colours.
    case terminal

    /// The theme; for `auto`, the one before the terminal has reported its background.
    public var theme: Theme {
        switch self {
        case .auto, .terminal: .standard
        case .light: .light
        case .dark: .dark
        case .contrast: .highContrast
        }
    }
}

/// Finds the theme for a terminal: the chosen one, or the one that suits the background.
///
/// The first frame waits a moment for the answer, so that no screen is seen in one theme and then in another. A later
/// answer changes only the colours of text, in one frame: a theme that follows the terminal has no background of its own.
struct ThemeFollower {
    /// How long the first frame waits at most for a terminal that does not answer.
    private static let timeout = Duration.milliseconds(40)

    /// The theme now.
    var theme: Theme { follows ? automatic : choice.theme }
    /// The theme that suits the terminal's background, chosen or not.
    private(set) var automatic = ThemeChoice.auto.theme
    /// Whether the answer may be on its way.
    private(set) var isWaiting = false
    private let choice: ThemeChoice
    /// Whether the theme is the one that suits the background.
    var follows: Bool { choice == .auto }

    /// - Parameters:
    ///   - asks: Whether the terminal is queried for its background.
    ///   - environment: The environment, in which some terminals describe their colours.
    init(_ choice: ThemeChoice, asks: Bool, environment: (String) -> String?) {
        self.choice = choice
        isWaiting = asks && choice == .auto
        if let background = Self.background(colorFgBg: environment("COLORFGBG") ?? "") {
            automatic = .matching(background: background)
        }
    }

    /// Applies the terminal's report; returns whether the theme is another one now.
    @discardableResult
    mutating func take(_ report: TerminalReport) -> Bool {
        switch report {
        case .backgroundColor(let color):
            isWaiting = false
            let former = theme
            automatic = .matching(background: color)
            return theme != former
        // The last question is answered: no answer comes any more.
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

    /// Continues without further reports.
    mutating func stopWaiting() { isWaiting = false }

    /// The background that rxvt, Konsole and others name by its number, such as `15;0`.
    ///
    /// Only black and white are taken at their word: which shade the others have is the palette's to say.
    static func background(colorFgBg: String) -> Color? {
        switch colorFgBg.split(separator: ";").last {
        case "0": .rgb(0, 0, 0)
        case "15": .rgb(255, 255, 255)
        default: nil
        }
    }
}
