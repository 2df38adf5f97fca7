extension TerminalKeys {
    static let tables = [
        xterm, modifyOtherKeys, kitty, vte, iTerm, linux, rxvt, tmux, screen, vt220, mintty,
    ]

    // MARK: Keys that several terminals send

    /// The cursor keys and F1 to F4 in application mode, as most terminals send them.
    static let cursor =
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
        """#

    /// The keys with numbers, which date back to the VT220.
    static let editing =
        #"""
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
        """#

    /// The cursor keys with modifiers, in xterm's form.
    static let heldCursor =
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
        """#

    /// The keys with numbers and modifiers, in xterm's form.
    static let heldEditing =
        #"""
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
        """#

    /// The keypad in application mode.
    static let keypad =
        #"""
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
        """#

    // MARK: Terminals

    static let xterm = TerminalKeys(
        "xterm",
        cursor, editing, heldEditing, heldCursor, keypad,
        #"""
        ^[[A ↑
        ^[[B ↓
        ^[[C →
        ^[[D ←
        ^[[H Home
        ^[[F End
        ^@ Ctrl-Space
        ^A Ctrl-A
        ^C Ctrl-C
        ^Z Ctrl-Z
        ^\ Ctrl-\
        ^] Ctrl-]
        ^^ Ctrl-^
        ^_ Ctrl-_
        ^H Backspace
        ^? Backspace
        ^I Tab
        ^M Enter
        ^J Enter
        ^[^M Alt-Enter
        ^[^? Alt-Backspace
        ^[^C Ctrl-Alt-C
        ^[^@ Ctrl-Alt-Space
        ^[a Alt-a
        ^[b Alt-b
        ^[y Alt-y
        ^[z Alt-z
        ^[A Alt-A
        ^[B Alt-B
        ^[Y Alt-Y
        ^[Z Alt-Z
        ^[0 Alt-0
        ^[1 Alt-1
        ^[9 Alt-9
        ^[! Alt-!
        ^[/ Alt-/
        ^[: Alt-:
        ^[@ Alt-@
        ^[~ Alt-~
        ^[é Alt-é
        ^[€ Alt-€
        ^[␠ Alt-Space
        ^[[Z Shift-Tab
        """#)

    static let modifyOtherKeys = TerminalKeys(
        "xterm with modifyOtherKeys",
        #"""
        ^[[27;5;105~ Ctrl-I
        ^[[27;6;73~ Ctrl-Shift-I
        ^[[27;5;9~ Ctrl-Tab
        ^[[27;2;13~ Shift-Enter
        ^[[27;5;27~ Ctrl-Esc
        ^[[27;2;33~ !
        ^[[27;4;33~ Alt-!
        ^[[27;2;65~ A
        ^[[27;2;32~ Space
        ^[[27;5;127~ Ctrl-Backspace
        ^[[27;7;1089~ Ctrl-Alt-С
        ^[[27;5;91~ Ctrl-[
        ^[[27;6;95~ Ctrl-_
        ^[[27;6;64~ Ctrl-@
        ^[[105;5u Ctrl-I
        ^[[13;5u Ctrl-Enter
        ^[[27;13;97~ Ctrl-Alt-A
        """#)

    static let vte = TerminalKeys(
        "VTE",
        cursor, heldCursor, heldEditing,
        #"""
        ^[[1;5I Ctrl-Tab
        ^[O1;3P Alt-F1
        ^[O5A Ctrl-↑
        ^[[Z Shift-Tab
        """#)

    static let iTerm = TerminalKeys(
        "iTerm",
        heldCursor,
        #"""
        ^[[1;9A Alt-↑
        ^[[1;10D Alt-Shift-←
        ^[[3;9~ Alt-Del
        ^[^[[A Alt-↑
        ^[b Alt-b
        ^[^? Alt-Backspace
        """#)
}
