// Generated from a recording by 'make contract'. Do not edit it; generate it again.

import AppCore
import Testing

@Suite("Recorded: counting while asking")
struct CountingWhileAskingTests {
    @Test("counter, as it was recorded", arguments: Architecture.allCases)
    func replay(_ architecture: Architecture) async throws {
        try await RecordedContract(
            [
                "triptych-recording 1",
                #"app "counter""#,
                #"version "0.2.0""#,
                #"architecture "all""#,
                "size 40x14",
                "mouse off",
                #"+0 text "+""#,
                #"+250 hold "backend""#,
                #"+400 text "r""#,
                #"+1000 answer "backend" 1 """#,
                #"+300 text "r""#,
                #"+1000 fail "backend" 1 """#,
                #"+200 release "backend""#,
                #"+100 text "-""#,
                "end 8",
            ],
            screen: [
                " Counter",
                "╭─ Counter ────────────────────────────╮",
                "│        ██████  ██████  ██  ██        │",
                "│        ██          ██  ██  ██        │",
                "│        ██████  ██████  ██████        │",
                "│            ██  ██          ██        │",
                "│        ██████  ██████      ██        │",
                "│       [ - ]  [ + ]  [ Reset ]        │",
                "│      Step  (•) 1  ( ) 5  ( ) 10      │",
                "│         [ ] Auto  [ Random ]         │",
                "│              [ About ]               │",
                "│                                      │",
                "╰──────────────────────────────────────╯",
                " a Auto  r Random │ ? Help  q Quit",
            ],
            requests: [
                "number",
                "number",
                "bell error",
            ]
        ).hold(architecture)
    }
}
