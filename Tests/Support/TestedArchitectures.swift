import Foundation

extension CaseIterable where Self: RawRepresentable<String> {
    /// The architectures whose contract is tested: all of them, or the one in `make test-app ARCH=vvsi`.
    public static var tested: [Self] { tested(ProcessInfo.processInfo.environment["TRIPTYCH_ARCHITECTURE"]) }

    /// Returns the architecture with a name, or all of them without a name.
    public static func tested(_ name: String?) -> [Self] {
        guard let name else { return Array(allCases) }
        guard let architecture = Self(rawValue: name) else {
            preconditionFailure("TRIPTYCH_ARCHITECTURE is '\(name)', which is no architecture.")
        }
        return [architecture]
    }
}

extension Array where Element: CustomStringConvertible {
    /// The clauses that are checked: all of them, or those with the number in `make test-app CLAUSE=P-31`.
    public var tested: [Element] { tested(ProcessInfo.processInfo.environment["TRIPTYCH_CLAUSE"]) }

    /// Returns the clauses with a number, or all of them without a number.
    public func tested(_ number: String?) -> [Element] {
        guard let number else { return self }
        let clauses = filter { $0.description == number }
        precondition(!clauses.isEmpty, "TRIPTYCH_CLAUSE is '\(number)', which is the number of no clause.")
        return clauses
    }
}
