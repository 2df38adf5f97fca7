import Foundation

/// The resources of a process, as reported by Linux; zeros elsewhere.
public struct ProcessUsage: Sendable, CustomStringConvertible {
    /// The memory in use, in KiB.
    public let kilobytes: Int
    /// The number of open descriptors.
    public let descriptors: Int

    /// Reads the resources of a process.
    public init(of process: pid_t) {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        kilobytes = line.flatMap { $0.firstMatch(of: /([0-9]+) kB/) }.flatMap { Int($0.1) } ?? 0
        descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count) ?? 0
    }

    /// Both figures as text.
    public var description: String { "\(kilobytes) KiB, \(descriptors) descriptors" }
}
