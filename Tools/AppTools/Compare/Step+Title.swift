import KitCells
import KitRecording

extension Step {
    /// The step for the user, such as `f` or `Enter`.
    var title: String {
        switch self {
        case .key(let key): key.display
        case .text(let text): text == " " ? "Space" : text
        case .paste: "Paste"
        case .mouse: "Mouse"
        case .open(let link): "Link \(link)"
        case .hold: "Hold answers"
        case .release: "Release answers"
        case .answer: "Release an answer"
        case .fail: "Fail a call"
        case .suspend: "Suspend"
        case .resume: "Resume"
        case .advance(let duration): "\(Int(duration / .milliseconds(1))) ms pass"
        case .secret, .secretPaste, .resize, .focusGained, .focusLost, .restart: description
        }
    }
}
