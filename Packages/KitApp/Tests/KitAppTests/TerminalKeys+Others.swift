extension TerminalKeys {
    static let tmux = TerminalKeys(
        "tmux",
        cursor, editing, heldCursor, heldEditing,
        #"""
        ^[[1~ Home
        ^[[4~ End
        ^[[Z Shift-Tab
        ^[^[OA Alt-↑
        """#)

    static let screen = TerminalKeys(
        "screen",
        cursor, editing,
        #"""
        ^[[1~ Home
        ^[[4~ End
        ^[[Z Shift-Tab
        ^[[1;5C Ctrl-→
        """#)

    static let linux = TerminalKeys(
        "Linux console",
        #"""
        ^[[[A F1
        ^[[[B F2
        ^[[[C F3
        ^[[[D F4
        ^[[[E F5
        ^[^I Shift-Tab
        ^[[Z Shift-Tab
        ^[[1~ Home
        ^[[4~ End
        ^[x Alt-x
        ^[[A ↑
        ^[[B ↓
        ^[[C →
        ^[[D ←
        ^[[2~ Ins
        ^[[3~ Del
        ^[[5~ PgUp
        ^[[6~ PgDn
        ^[[17~ F6
        ^[[18~ F7
        ^[[19~ F8
        ^[[20~ F9
        ^[[21~ F10
        ^[[23~ F11
        ^[[24~ F12
        ^[[25~ F13
        ^[[26~ F14
        ^[[28~ F15
        ^[[29~ F16
        ^[[31~ F17
        ^[[32~ F18
        ^[[33~ F19
        ^[[34~ F20
        """#)

    static let rxvt = TerminalKeys(
        "rxvt", held: ["~ ", "$ Shift-", "^ Ctrl-", "@ Ctrl-Shift-"],
        #"""
        ^[[2{m} Ins
        ^[[3{m} Del
        ^[^[[3~ Alt-Del
        ^[^[[3$ Alt-Shift-Del
        ^[^[[3^ Ctrl-Alt-Del
        ^[^[[3@ Ctrl-Alt-Shift-Del
        ^[[5{m} PgUp
        ^[^[[5~ Alt-PgUp
        ^[^[[5$ Alt-Shift-PgUp
        ^[^[[5^ Ctrl-Alt-PgUp
        ^[^[[5@ Ctrl-Alt-Shift-PgUp
        ^[[6{m} PgDn
        ^[[7{m} Home
        ^[[8{m} End
        ^[[11{m} F1
        ^[^[[11~ Alt-F1
        ^[^[[11$ Alt-Shift-F1
        ^[^[[11^ Ctrl-Alt-F1
        ^[^[[11@ Ctrl-Alt-Shift-F1
        ^[[12{m} F2
        ^[[13{m} F3
        ^[[14{m} F4
        ^[[15{m} F5
        ^[[23{m} F11
        ^[[24{m} F12
        ^[[34{m} F20
        ^[[a Shift-↑
        ^[Oa Ctrl-↑
        ^[^[[a Alt-Shift-↑
        ^[^[Oa Ctrl-Alt-↑
        ^[[A ↑
        ^[[b Shift-↓
        ^[Ob Ctrl-↓
        ^[^[[b Alt-Shift-↓
        ^[^[Ob Ctrl-Alt-↓
        ^[[B ↓
        ^[[c Shift-→
        ^[Oc Ctrl-→
        ^[^[[c Alt-Shift-→
        ^[^[Oc Ctrl-Alt-→
        ^[[C →
        ^[[d Shift-←
        ^[Od Ctrl-←
        ^[^[[d Alt-Shift-←
        ^[^[Od Ctrl-Alt-←
        ^[[D ←
        ^[[Z Shift-Tab
        ^[[25~ F13
        ^[[26~ F14
        ^[[28~ F15
        ^[[29~ F16
        ^[[31~ F17
        ^[[32~ F18
        ^[[33~ F19
        """#)

    static let vt220 = TerminalKeys(
        "VT220",
        keypad,
        #"""
        ^[OP F1
        ^[OS F4
        ^[[17~ F6
        ^[[21~ F10
        ^[[34~ F20
        ^[[28~ F15
        ^[[2~ Ins
        ^H Backspace
        """#)

    static let mintty = TerminalKeys(
        "mintty",
        heldCursor,
        #"""
        ^[[42~ F21
        ^[[43~ F22
        ^[[44~ F23
        ^[[45~ F24
        ^[[1;5I Ctrl-Tab
        ^[[1;6I Ctrl-Shift-Tab
        ^[[45;5~ Ctrl-F24
        """#)
}
