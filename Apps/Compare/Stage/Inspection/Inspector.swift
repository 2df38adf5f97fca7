import KitCore
import KitNavigation
import KitSceneViews

/// Names the live parts of a pane in the architecture's own words, with their state.
///
/// What is secret stays so: see `StateText`.
enum Inspector {
    /// The lines to show: the parts of the focused scene first, then what stands on its screen.
    static func lines(of pane: Pane) -> [[StageText.Piece]] {
        let semantics = pane.host.semantics().filter { $0.role != .keyHint }
        let text = StateText(shown: semantics)
        let parts = parts(of: pane, text)
        let width = parts.flatMap { $0.fields.map(\.name.count) }.max() ?? 0
        var lines: [[StageText.Piece]] = []
        for part in parts {
            lines.append([(part.kind + " ", .accent), (part.name, .heading)])
            if let told = part.told { lines.append([("  " + told, .secondary)]) }
            for field in part.fields {
                let padding = String(repeating: " ", count: max(0, width - field.name.count) + 1)
                lines.append([("  " + field.name + padding, .secondary), (field.value, .text)])
            }
        }
        return lines + semantics.map { [($0.description, .secondary)] }
    }

    private struct Part {
        let kind: String
        let name: String
        let fields: [(name: String, value: String)]
        /// What was last told of a part whose state cannot be seen.
        let told: String?
    }

    /// What is alive of the focused scene, and what belongs to no scene, such as a coordinator or the model of a flow.
    private static func parts(of pane: Pane, _ text: StateText) -> [Part] {
        let root = pane.host.root
        let scene = root.stack.visibleScene
        var graphs = ([scene as AnyObject?, root].compactMap { $0 }).map { ObjectGraph(from: $0) }
        let sceneName = scene.map { String(describing: type(of: $0)) }
        let parts = pane.audit.living().compactMap { kind, name -> (place: Int, part: Part)? in
            guard let word = word(for: kind), kind != .scene || name == sceneName else { return nil }
            let place = graphs.firstIndex { $0.contains(name) }
            // What is reached from neither belongs to a scene that is covered.
            guard let subject = place.flatMap({ graphs[$0].take(named: name) }) else {
                return kind == .coordinator ? (2, Part(kind: word, name: name, fields: [], told: nil)) : nil
            }
            var fields = text.fields(of: subject)
            // A view model of streams stores no state: the scene keeps what it has put out.
            if kind == .viewModel, fields.isEmpty, let place, let outputs = graphs[place].take(named: "OutputValues") {
                fields = text.outputs(outputs)
            }
            let told = fields.isEmpty ? pane.log.lastText(of: name) : nil
            return (place ?? 0, Part(kind: word, name: name, fields: fields, told: told))
        }
        return (0...2).flatMap { place in parts.filter { $0.place == place }.map(\.part) }
    }

    /// Effects, subscriptions and views come and go with the parts that own them.
    private static func word(for kind: LifetimeAudit.Kind) -> String? {
        switch kind {
        case .coordinator: "coordinator"
        case .scene: "scene"
        case .viewModel: "view model"
        case .viewState: "view state"
        case .interactor: "interactor"
        case .controller: "controller"
        case .subscription, .effect, .view: nil
        }
    }
}
