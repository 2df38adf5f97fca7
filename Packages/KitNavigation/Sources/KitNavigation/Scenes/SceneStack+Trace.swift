import KitCore

extension SceneStack {
    /// Tells which scenes are on the stack now, by the names of their types: titles may say what is nobody's business.
    func traceScenes(_ trace: Trace) {
        let names = scenes.map { String(describing: type(of: $0)) }.joined(separator: " > ")
        let over = presented.map { " | " + ($0.top.map { String(describing: type(of: $0)) } ?? "") } ?? ""
        trace.record(.navigation, "SceneStack", TraceText(names: names + over))
    }
}
