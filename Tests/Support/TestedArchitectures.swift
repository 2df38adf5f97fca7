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
