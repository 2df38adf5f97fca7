import KitCells
import KitCore

extension SceneHost {
    /// Records user input without the typed or pasted characters.
    func traceInput(_ event: InputEvent, _ trace: Trace) {
        trace.record(.event, "SceneHost", TraceText(names: Self.name(of: event)))
    }

    /// Records a frame and the number of views that were drawn for it.
    func traceFrame(_ trace: Trace) {
        trace.record(
            .frame, "SceneHost", TraceText(names: "\(size.width)x\(size.height), \(damaged.count) damaged"))
    }

    private static func name(of event: InputEvent) -> String {
        switch event {
        case .key(let press): "key " + name(of: press)
        case .paste: "paste •••"
        case .mouse(let event): "mouse at \(event.position.x),\(event.position.y)"
        case .resize(let size): "resize \(size.width)x\(size.height)"
        case .focusGained: "focus gained"
        case .focusLost: "focus lost"
        }
    }

    /// A character is recorded only with a modifier that makes it a command.
    private static func name(of press: KeyPress) -> String {
        guard case .character = press.key, press.modifiers.isDisjoint(with: [.control, .command, .meta, .hyper]) else {
            return press.display
        }
        return "•••"
    }
}
