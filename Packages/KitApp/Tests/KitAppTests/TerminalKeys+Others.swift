extension TerminalKeys {
    static let tmux = TerminalKeys(
        "tmux",
        #"""
        ^[OA ↑
        ^[OB ↓
        ^[OC →
        ^[OD ←
        ^[OH Home
        ^[OF End
        ^[OP F1
        ^[OQ F2
        ^[OR F3
        ^[OS F4
        ^[[2~ Ins
        ^[[3~ Del
        ^[[5~ PgUp
        ^[[6~ PgDn
        ^[[15~ F5
        ^[[17~ F6
        ^[[18~ F7
        ^[[19~ F8
        ^[[20~ F9
        ^[[21~ F10
        ^[[23~ F11
        ^[[24~ F12
        ^[[1;{m}A ↑
        ^[[1;{m}B ↓
        ^[[1;{m}C →
        ^[[1;{m}D ←
        ^[[1;{m}H Home
        ^[[1;{m}F End
        ^[[1;{m}P F1
        ^[[1;{m}Q F2
        ^[[1;{m}R F3
        ^[[1;{m}S F4
        ^[[2;{m}~ Ins
        ^[[3;{m}~ Del
        ^[[5;{m}~ PgUp
        ^[[6;{m}~ PgDn
        ^[[15;{m}~ F5
        ^[[17;{m}~ F6
        ^[[18;{m}~ F7
        ^[[19;{m}~ F8
        ^[[20;{m}~ F9
        ^[[21;{m}~ F10
        ^[[23;{m}~ F11
        ^[[24;{m}~ F12
        ^[[1~ Home
        ^[[4~ End
        ^[[Z Shift-Tab
        ^[^[OA Alt-↑
        """#)

    static let screen = TerminalKeys(
        "screen",
        #"""
        ^[OA ↑
        ^[OB ↓
        ^[OC →
        ^[OD ←
        ^[OH Home
        ^[OF End
        ^[OP F1
        ^[OQ F2
        ^[OR F3
        ^[OS F4
        ^[[2~ Ins
        ^[[3~ Del
        ^[[5~ PgUp
        ^[[6~ PgDn
        ^[[15~ F5
        ^[[17~ F6
        ^[[18~ F7
        ^[[19~ F8
        ^[[20~ F9
        ^[[21~ F10
        ^[[23~ F11
        ^[[24~ F12
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
        "rxvt",
        #"""
        ^[[2~ Ins
        ^[[2$ Shift-Ins
        ^[[2^ Ctrl-Ins
        ^[[2@ Ctrl-Shift-Ins
        ^[[3~ Del
        ^[^[[3~ Alt-Del
        ^[[3$ Shift-Del
        ^[^[[3$ Alt-Shift-Del
        ^[[3^ Ctrl-Del
        ^[^[[3^ Ctrl-Alt-Del
        ^[[3@ Ctrl-Shift-Del
        ^[^[[3@ Ctrl-Alt-Shift-Del
        ^[[5~ PgUp
        ^[^[[5~ Alt-PgUp
        ^[[5$ Shift-PgUp
        ^[^[[5$ Alt-Shift-PgUp
        ^[[5^ Ctrl-PgUp
        ^[^[[5^ Ctrl-Alt-PgUp
        ^[[5@ Ctrl-Shift-PgUp
        ^[^[[5@ Ctrl-Alt-Shift-PgUp
        ^[[6~ PgDn
        ^[[6$ Shift-PgDn
        ^[[6^ Ctrl-PgDn
        ^[[6@ Ctrl-Shift-PgDn
        ^[[7~ Home
        ^[[7$ Shift-Home
        ^[[7^ Ctrl-Home
        ^[[7@ Ctrl-Shift-Home
        ^[[8~ End
        ^[[8$ Shift-End
        ^[[8^ Ctrl-End
        ^[[8@ Ctrl-Shift-End
        ^[[11~ F1
        ^[^[[11~ Alt-F1
        ^[[11$ Shift-F1
        ^[^[[11$ Alt-Shift-F1
        ^[[11^ Ctrl-F1
        ^[^[[11^ Ctrl-Alt-F1
        ^[[11@ Ctrl-Shift-F1
        ^[^[[11@ Ctrl-Alt-Shift-F1
        ^[[12~ F2
        ^[[12$ Shift-F2
        ^[[12^ Ctrl-F2
        ^[[12@ Ctrl-Shift-F2
        ^[[13~ F3
        ^[[13$ Shift-F3
        ^[[13^ Ctrl-F3
        ^[[13@ Ctrl-Shift-F3
        ^[[14~ F4
        ^[[14$ Shift-F4
        ^[[14^ Ctrl-F4
        ^[[14@ Ctrl-Shift-F4
        ^[[15~ F5
        ^[[15$ Shift-F5
        ^[[15^ Ctrl-F5
        ^[[15@ Ctrl-Shift-F5
        ^[[23~ F11
        ^[[23$ Shift-F11
        ^[[23^ Ctrl-F11
        ^[[23@ Ctrl-Shift-F11
        ^[[24~ F12
        ^[[24$ Shift-F12
        ^[[24^ Ctrl-F12
        ^[[24@ Ctrl-Shift-F12
        ^[[34~ F20
        ^[[34$ Shift-F20
        ^[[34^ Ctrl-F20
        ^[[34@ Ctrl-Shift-F20
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
        #"""
        ^[OP F1
        ^[OS F4
        ^[[17~ F6
        ^[[21~ F10
        ^[[34~ F20
        ^[[28~ F15
        ^[[2~ Ins
        ^H Backspace
        ^[Op 0
        ^[Oq 1
        ^[Or 2
        ^[Os 3
        ^[Ot 4
        ^[Ou 5
        ^[Ov 6
        ^[Ow 7
        ^[Ox 8
        ^[Oy 9
        ^[Oj *
        ^[Ok +
        ^[Ol ,
        ^[Om -
        ^[On .
        ^[Oo /
        ^[OX =
        ^[OM Enter
        ^[OI Tab
        ^[O␠ Space
        """#)

    static let mintty = TerminalKeys(
        "mintty",
        #"""
        ^[[1;{m}A ↑
        ^[[1;{m}B ↓
        ^[[1;{m}C →
        ^[[1;{m}D ←
        ^[[1;{m}H Home
        ^[[1;{m}F End
        ^[[1;{m}P F1
        ^[[1;{m}Q F2
        ^[[1;{m}R F3
        ^[[1;{m}S F4
        ^[[42~ F21
        ^[[43~ F22
        ^[[44~ F23
        ^[[45~ F24
        ^[[1;5I Ctrl-Tab
        ^[[1;6I Ctrl-Shift-Tab
        ^[[45;5~ Ctrl-F24
        """#)
}
