/// The rules about code that may not be in a variant, because it belongs to all of them.
enum Fairness {
    /// The texts of a source that the user would read: those of more than one letter that name no effect and no stream.
    static func texts(in source: String) -> [String] {
        let effect =
            /(?:EffectScope|\.run|\.cancel|\.isRunning|\.listen|\.task|\.elements|\.named)\("[^"]*"|for effect in \[[^\]]*\]|\.track\([^()]*\)/
        return lines(source).filter { $0.contains("\"") }.flatMap { line -> [String] in
            // A text of several lines has none of its quotation marks beside it.
            guard !line.contains("\"\"\"") else { return [line] }
            return line.replacing(effect, with: "").matches(of: /"((?:[^"\\]|\\.)*)"/).compactMap { match -> String? in
                // Interpolations are code.
                let text = String(match.output.1).replacing(/\\\([^()]*\)/, with: "")
                // A list of effects may take more than one line.
                let isEffect = line.hasPrefix("\"") && text.wholeMatch(of: /[a-z]+/) != nil
                return text.count(where: \.isLetter) > 1 && !isEffect ? text : nil
            }
        }
    }

    /// The lines of a source with a number that is neither 0 nor 1 and measures no layout, or with a time.
    static func numbers(in source: String) -> [String] {
        let layout =
            /(?:[sS]pacing|[wW]idth|[hH]eight|horizontal|vertical|maximumLines|rowHeight|maximumLength|firstMinimum|secondMinimum|Width: Int \{)(?::| =)? *[0-9_]+/
        return lines(source).filter { line in
            // Most lines have no number: a regular expression is only asked about the others.
            guard line.utf8.contains(where: { (0x31...0x39).contains($0) }) else { return false }
            let rest = line.replacing(/"(?:[^"\\]|\\.)*"/, with: "").replacing(layout, with: "")
            return rest.contains(/(?:^|[^A-Za-z0-9_.$])(?:[2-9]|[1-9][0-9_]+)(?:[^A-Za-z0-9_]|$)/)
                || rest.contains(/[0-9]\.[0-9]|(?:^|[^A-Za-z0-9_$])0[xbo][0-9]|(?:econds|minutes|hours)\([0-9]/)
        }
    }

    /// The lines of a variant that its architecture would not have: a question whether a task was cancelled anywhere,
    /// state and tasks beside the streams of a view model, a coordinator that looks for what is on the stack, a cast of
    /// the visible scene, a `default` where actions or events are handled.
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

    /// Returns whether a line asks what a scene is, or which one is shown.
    ///
    /// A coordinator may ask whether a scene that it has pushed is shown.
    private static func inspectsScenes(_ line: String) -> Bool {
        line.contains(/\bas\? \w*Controller\b|\bis \w*Controller\b/)
            || line.contains("visibleScene") && !line.contains("=== stack.visibleScene")
    }

    /// Returns the lines of a domain that declare the state of a screen.
    ///
    /// These are types that are named after a screen, and members that only a screen needs. The texts of an app are no
    /// state.
    static func screenState(in source: String) -> [String] {
        lines(source).filter { line in
            line.contains(/\b(?:struct|class|enum|actor|protocol) (?!PostsPage\b)\w*(?:Page|Form|Banner)\b/)
                || !line.contains(/\bstatic\b/)
                    && line.contains(
                        /\b(?:var|let) (?:(?!leaveTitle|buttonTitle|copyOtherTitle)\w+Title|isBusy|(?:is)?(?:[Tt]ouched|[Rr]evealed))\b/
                    )
        }
    }

    /// The lines of a variant after NiceArchitecture and MVVMKit that these would not have: a question whether a task was
    /// cancelled or of what type a scene is, and, in a view model, services that are handed over, work that outlives it,
    /// and steps to a navigator in place of a coordinator behind a protocol.
    static func foreignDialect(in source: String) -> [String] {
        let isViewModel = source.contains(": ObservableVM {")
        return lines(source).filter { line in
            line.contains(/Task\.isCancelled|\bTask(?:\.detached)? \{/) || inspectsScenes(line)
                || (isViewModel && line.contains(/EffectScope|\bNavigator<|Services\)/))
        }
    }

    /// The types of a source that are one of the domain's protocols.
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

    /// The lines of code, where a list of what a type is, which begins on the next line, stands in one.
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

    /// The files of which no other file names anything.
    static func unused(_ files: [String: String], besides others: [String]) -> [String] {
        let words = files.mapValues { Set($0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)) }
        let outside = Set(others.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) })
        return files.keys.sorted().filter { path in
            let declared = declarations(in: files[path] ?? "")
            let elsewhere = words.filter { $0.key != path }.values
            return !declared.contains { name in outside.contains(name) || elsewhere.contains { $0.contains(name) } }
        }
    }

    /// The deviations that a document declares: the items of its lists, and any text in the place of the sentence that
    /// there are none.
    static func deviations(in document: String) -> [String] {
        let lines = document.split(separator: "\n")
        let items = lines.filter { $0.contains(/^ *[-*+|0-9]/) }
        return (items.isEmpty && lines.last != "There is none." ? lines.suffix(1) : items).map(String.init)
    }

    /// The modules that a source imports.
    static func imports(in source: String) -> Set<String> {
        Set(
            Repository.matches(
                of:
                    /^ *(?:@\w+(?:\([^)]*\))? +)*(?:\w+ +)?import +(?:(?:struct|class|enum|protocol|func|let|var|typealias) +)?(\w+)/,
                in: source))
    }

    /// The names that a source declares, and the types that it extends to be something.
    private static func declarations(in source: String) -> [String] {
        let keywords: Set = ["struct", "class", "enum", "protocol", "actor", "func", "typealias", "var", "let", "case"]
        return lines(source).flatMap { line -> [String] in
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
            if words.first == "extension", line.contains(": ") { return Array(words.dropFirst().prefix(1)) }
            return zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1)
        }
    }

    /// The lines of code, without the white space around them.
    private static func lines(_ source: String) -> [String] {
        source.split(separator: "\n").map { String($0.drop(while: \.isWhitespace)) }.filter { !$0.hasPrefix("//") }
    }
}
