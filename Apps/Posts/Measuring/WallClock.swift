import Foundation
import KitDI

/// Tells the time of the system.
struct WallClock: DateProvider {
    func now() -> Timestamp { Timestamp(sinceEpoch: .seconds(Int64(Date().timeIntervalSince1970))) }
}
