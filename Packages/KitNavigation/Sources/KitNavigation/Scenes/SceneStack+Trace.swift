import KitCore

extension SceneStack {
    /// Records the scenes on the stack by the names of their types, because titles may contain private data.
    func traceScenes(_ trace: Trace) {
        let names = scenes.map { String(describing: type(of: $0)) }.joined(separator: " > ")
        let over = presented.map { " | " + ($0.top.map { String(describing: type(of: $0)) } ?? "") } ?? ""
        trace.record(.navigation, "SceneStack", TraceText(names: names + over))
    }
}
