#if !canImport(Darwin)
import Foundation

/// The writable memory of a running process, as the system shows it to the process's user.
struct ProcessMemory {
    private let process: pid_t

    init(of process: pid_t) { self.process = process }

    func contains(_ text: String) throws -> Bool {
        let memory = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(process)/mem"))
        defer { try? memory.close() }
        let wanted = Array(text.utf8)
        return try regions().contains { region in
            try memory.seek(toOffset: region.lowerBound)
            // Regions that the system does not show, such as guard pages, contain no data.
            guard let bytes = try? memory.read(upToCount: Int(region.count)) else { return false }
            return bytes.withUnsafeBytes { Self.holds(wanted, in: $0) }
        }
    }

    /// Searches with `memchr`, because Foundation's search takes seconds.
    private static func holds(_ wanted: [UInt8], in bytes: UnsafeRawBufferPointer) -> Bool {
        guard let start = bytes.baseAddress, let first = wanted.first else { return false }
        var offset = 0
        while bytes.count - offset >= wanted.count,
            let found = memchr(start + offset, Int32(first), bytes.count - offset - wanted.count + 1)
        {
            if memcmp(found, wanted, wanted.count) == 0 { return true }
            offset = UnsafeRawPointer(found) - start + 1
        }
        return false
    }

    private func regions() throws -> [Range<UInt64>] {
        let maps = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
        return maps.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 2)
            let ends = parts.first?.split(separator: "-").compactMap { UInt64($0, radix: 16) } ?? []
            return parts.count > 1 && parts[1].hasPrefix("rw") && ends.count == 2 ? ends[0]..<ends[1] : nil
        }
    }
}
#endif
