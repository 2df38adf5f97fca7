/// The rules about code that must be shared by all variants.
enum Fairness {
    /// Returns the user-facing texts of a source: more than one letter, and not the name of an effect or a stream.
    static func texts(in source: String) -> [String] {
        let effect =
            /(?:EffectScope|\.run|\.cancel|\.isRunning|\.listen|\.task|\.elements|\.named)\("[^"]*"|for effect in \[[^\]]*\]|\.track\([^()]*\)/
        return lines(source).filter { $0.contains("\"") }.flatMap { line -> [String] in
            // A text of several lines has its quotation marks on other lines.
            guard !line.contains("\"\"\"") else { return [line] }
            return line.replacing(effect, with: "").matches(of: /"((?:[^"\\]|\\.)*)"/).compactMap { match -> String? in
                // Interpolations are code.
                let text = String(match.output.1).replacing(/\\\([^()]*\)/, with: "")
                // A list of effects may take several lines.
                let isEffect = line.hasPrefix("\"") && text.wholeMatch(of: /[a-z]+/) != nil
                return text.count(where: \.isLetter) > 1 && !isEffect ? text : nil
            }
        }
    }

    /// Returns the lines with a number other than 0 and 1 that measures no layout, or with a duration.
    static func numbers(in source: String) -> [String] {
        let layout =
            /(?:[sS]pacing|[wW]idth|[hH]eight|horizontal|vertical|maximumLines|rowHeight|maximumLength|firstMinimum|secondMinimum|Width: Int \{|lineLimit\(|padding\([.a-z]*,?)(?::| =)? *[0-9_]+/
        return lines(source).filter { line in
            // Most lines have no number, and regular expressions are slow.
            guard line.utf8.contains(where: { (0x31...0x39).contains($0) }) else { return false }
            let rest = line.replacing(/"(?:[^"\\]|\\.)*"/, with: "").replacing(layout, with: "")
            return rest.contains(/(?:^|[^A-Za-z0-9_.$])(?:[2-9]|[1-9][0-9_]+)(?:[^A-Za-z0-9_]|$)/)
                || rest.contains(/[0-9]\.[0-9]|(?:^|[^A-Za-z0-9_$])0[xbo][0-9]|(?:econds|minutes|hours)\([0-9]/)
        }
    }

    /// Returns the lines of a variant that do not fit its architecture: checks for cancellation, state and tasks beside
    /// the streams of a view model, a coordinator that inspects the stack, a cast of the visible scene, and a `default`
    /// among actions or events.
    static func foreignVoices(in source: String, of architecture: String) -> [String] {
        var (found, isHandling) = ([String](), false)
        for line in source.split(separator: "\n").map(String.init) where !line.contains(/^ *\/\//) {
            if line.contains(/^ *(?:@\w+ )*(?:[a-z]+ )*func (?:update|execute)\w*\(/) { isHandling = true }
            if line == "    }" { isHandling = false }
            let isForeign =
                line.contains("Task.isCancelled") || line.contains("visibleScene as?")
                || (isHandling && line.contains(/^ *default:/))
                || (architecture == "MVVMC" && line.contains(/\bProperty\(|EffectScope|\bTask(?:\.detached)? \{/))
                || (architecture == "MVVMC" && inspectsScenes(line))
            if isForeign { found.append(line) }
        }
        return found
    }

    /// Returns whether a line checks the type of a scene, or which scene is visible.
    ///
    /// A coordinator may check whether a scene that it has pushed is visible.
    private static func inspectsScenes(_ line: String) -> Bool {
        line.contains(/\bas\? \w*Controller\b|\bis \w*Controller\b/)
            || line.contains("visibleScene") && !line.contains("=== stack.visibleScene")
    }

    /// Returns the lines of a domain that declare the state of a screen.
    ///
    /// These are types named after a screen, and members that only a screen needs. The texts of an app are not state.
    static func screenState(in source: String) -> [String] {
        lines(source).filter { line in
            line.contains(/\b(?:struct|class|enum|actor|protocol) (?!PostsPage\b)\w*(?:Page|Form|Banner)\b/)
                || !line.contains(/\bstatic\b/)
                    && line.contains(/\b(?:var|let) (?:\w+Title|isBusy|(?:is)?(?:[Tt]ouched|[Rr]evealed))\b/)
        }
    }

    /// Returns the lines that do not fit NiceArchitecture and MVVMKit: checks for cancellation or the type of a scene
    /// and, in a view model, services as parameters, work that outlives it, and steps to a navigator instead of calls
    /// of a coordinator.
    static func foreignDialect(in source: String) -> [String] {
        let isViewModel = source.contains(": ObservableVM {")
        return lines(source).filter { line in
            line.contains(/Task\.isCancelled|\bTask(?:\.detached)? \{/) || inspectsScenes(line)
                || (isViewModel && line.contains(/EffectScope|\bNavigator<|Services\)/))
        }
    }

    /// Returns the types of a source that conform to a protocol of the domain.
    static func services(in source: String, protocols: Set<String>) -> [String] {
        declarationLines(source).compactMap { line in
            guard line.contains(": "), line.hasSuffix("{") || line.hasSuffix("}"),
                let match = line.firstMatch(of: /(?:struct|class|enum|actor|extension) (\w+)(?:<[^>]*>)?: ([^{]+)/)
            else {
                return nil
            }
            let names = match.output.2.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            return protocols.isDisjoint(with: names) ? nil : String(match.output.1)
        }
    }

    /// Returns the lines of code, with an inheritance list on the next line joined to its declaration.
    private static func declarationLines(_ source: String) -> [String] {
        var (joined, isOpen) = ([String](), false)
        for line in lines(source) {
            if isOpen, let last = joined.popLast() {
                joined.append(last + " " + line)
            } else {
                joined.append(line)
                isOpen = line.hasSuffix(":") && line.contains(/(?:struct|class|enum|actor|extension)\s/)
            }
            if line.hasSuffix("{") { isOpen = false }
        }
        return joined
    }

    /// Returns the files whose declarations no other file uses.
    static func unused(_ files: [String: String], besides others: [String]) -> [String] {
        let words = files.mapValues { Set($0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)) }
        let outside = Set(others.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) })
        return files.keys.sorted().filter { path in
            let declared = declarations(in: files[path] ?? "")
            let elsewhere = words.filter { $0.key != path }.values
            return !declared.contains { name in outside.contains(name) || elsewhere.contains { $0.contains(name) } }
        }
    }

    /// Returns the deviations that a document declares: its list items, and any text in place of the sentence that
    /// there are none.
    static func deviations(in document: String) -> [String] {
        let lines = document.split(separator: "\n")
        let items = lines.filter { $0.contains(/^ *[-*+|0-9]/) }
        return (items.isEmpty && lines.last != "There is none." ? lines.suffix(1) : items).map(String.init)
    }

    static func imports(in source: String) -> Set<String> {
        Set(
            Repository.matches(
                of:
                    /^ *(?:@\w+(?:\([^)\n]*\))? +)*(?:\w+ +)?import +(?:(?:struct|class|enum|protocol|func|let|var|typealias) +)?(\w+)/,
                in: source))
    }

    /// Returns the names that a source declares, and the types that its extensions conform.
    private static func declarations(in source: String) -> [String] {
        let keywords: Set = ["struct", "class", "enum", "protocol", "actor", "func", "typealias", "var", "let", "case"]
        return lines(source).flatMap { line -> [String] in
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
            if words.first == "extension", line.contains(": ") { return Array(words.dropFirst().prefix(1)) }
            return zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1)
        }
    }

    /// Returns the trimmed lines of code.
    private static func lines(_ source: String) -> [String] {
        source.split(separator: "\n").map { String($0.drop(while: \.isWhitespace)) }.filter { !$0.hasPrefix("//") }
    }
}
