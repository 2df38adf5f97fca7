import Foundation

extension CaseIterable where Self: RawRepresentable<String> {
    /// The architectures whose contract is tested: all of them, or the one of `make test-app ARCH=vvsi`.
    public static var tested: [Self] {
        guard let name = ProcessInfo.processInfo.environment["TRIPTYCH_ARCHITECTURE"] else { return Array(allCases) }
        guard let architecture = Self(rawValue: name) else {
            preconditionFailure("TRIPTYCH_ARCHITECTURE is '\(name)', which is no architecture.")
        }
        return [architecture]
    }
}
