import KitCells
import KitCore

/// Turns a host's screen into lines of text for a screen reader: what is there, then what changed, then the prompt.
///
/// There are no boxes, no colours and no cursor addressing. The words come from the semantics of the views, which a
/// secret never enters, except for one that the user asks to be told: that is in the prompt alone, which is erased. Set `SceneHost.reducesMotion` as well, so that nothing speaks by the clock alone.
@MainActor
public struct LinearRenderer {
    private var speech = LinearSpeech()
    private var encoder: LinearEncoder
    private let canErase: Bool
    /// A Boolean value that indicates whether the prompt that stands there is a secret.
    private var isDisclosing = false

    /// Creates a renderer for a terminal at the beginning of a line.
    /// - Parameter canErase: Whether the terminal erases to the end of a line, so that the prompt changes in its place.
    public init(canErase: Bool) {
        encoder = LinearEncoder(canErase: canErase)
        self.canErase = canErase
    }

    /// Appends what there is to say since the last call, and the prompt.
    /// - Parameters:
    ///   - host: Shows the screen that is spoken.
    ///   - columns: The width of the terminal; the prompt keeps to one line of it.
    ///   - bytes: What goes to the terminal.
    public mutating func encode(_ host: SceneHost, columns: Int, into bytes: inout [UInt8]) {
        host.render()
        let elements = host.semantics()
        let prompt = LinearPrompt.line(
            for: elements, caret: host.focusedView?.caretOffset, columns: max(1, columns - 1),
            keepsPrompts: !canErase)
        isDisclosing = canErase && elements.contains { $0.traits.contains(.disclosed) }
        let lines = speech.lines(for: elements, answered: host.answeredLists)
        host.answeredLists = []
        encoder.encode(lines: lines, prompt: prompt, into: &bytes)
    }

    /// Returns a host's screen as lines of text, every row of a list included: for output that is no terminal.
    public static func text(of host: SceneHost) -> String {
        host.render()
        return LinearSpeech.everything(in: host.semantics()).map { LinearEncoder.line($0) + "\n" }.joined()
    }

    /// Appends the bytes that erase a secret prompt, before other output follows below it.
    public mutating func eraseSecret(into bytes: inout [UInt8]) {
        guard isDisclosing else { return }
        isDisclosing = false
        encoder.erasePrompt(into: &bytes)
    }

    /// Prints the whole screen again the next time, for example after other output or at the user's request.
    public mutating func repeatAll() {
        speech.forget()
        encoder.invalidate()
    }
}
