import CMeasuring

/// The calls that led to an entry of a trace, as a debugger shows them.
///
/// To record them costs nothing in the apps: the tool looks at the stack when its trace receives an entry. The lines of
/// the calls are only found for an entry that the user selects; see `Symbolizer`.
final class CallStack {
    private static let depth = 64

    /// The addresses to which the calls return, the latest first; empty if the system cannot tell.
    let addresses: [UInt]

    /// Records the calls of the current thread.
    init() {
        addresses = Array(unsafeUninitializedCapacity: Self.depth) { buffer, count in
            count = buffer.baseAddress.map { Int(calls_record($0, Int32(Self.depth))) } ?? 0
        }
    }
}

extension CallStack: Equatable, CustomStringConvertible {
    static func == (left: CallStack, right: CallStack) -> Bool { left === right }
    var description: String { "\(addresses.count) calls" }
}
