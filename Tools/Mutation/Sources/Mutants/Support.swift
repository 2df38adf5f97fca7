/// The source that is added to every mutated module: it switches a mutant on, and records which ones were reached.
public enum Support {
    /// The name of the file.
    public static let fileName = "MutationSwitch.swift"

    /// Returns the source for a module whose mutants have numbers in a range.
    ///
    /// `MUTANT` contains the number of the mutant that is on. If `MUTANTS_REACHED` names a file, the numbers of all
    /// mutants whose code has run are added to it when the process ends.
    public static func source(for ids: Range<Int>) -> String {
        """
        #if canImport(Darwin)
            import Darwin
        #else
            import Glibc
        #endif

        private nonisolated let mutantThatIsOn = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
        /// A mutant is reached by any thread; a byte that is only ever set to 1 needs no lock.
        private nonisolated(unsafe) let reached: UnsafeMutablePointer<UInt8> = {
            let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: \(max(1, ids.count)))
            bytes.initialize(repeating: 0, count: \(max(1, ids.count)))
            guard getenv("MUTANTS_REACHED") != nil else { return bytes }
            atexit { saveReached() }
            return bytes
        }()

        nonisolated func isMutated(_ id: Int) -> Bool {
            reached[id - \(ids.lowerBound)] = 1
            return id == mutantThatIsOn
        }

        private nonisolated func saveReached() {
            guard let path = getenv("MUTANTS_REACHED"), let file = fopen(path, "a") else { return }
            var text = ""
            for index in 0..<\(ids.count) where reached[index] == 1 { text += "\\(index + \(ids.lowerBound))\\n" }
            fputs(text, file)
            fclose(file)
        }

        """
    }
}
