extension Topic {
    /// Ten posts about life between 80 columns.
    static let terminal = Topic(
        posts: [
            Topic.Post(
                title: "The terminal is the oldest interface that still feels new",
                body: """
                    It starts in milliseconds, works over a thin wire, and has no opinion about your screen. Forty \
                    years of programs agree on what Ctrl-C means. Name another interface that can say that.
                    """
            ),
            Topic.Post(
                title: "Raw mode, explained with a kitchen sink",
                body: """
                    In cooked mode the terminal fills the sink and empties it when you press Enter. In raw mode \
                    every drop goes straight down the pipe. Whoever opens the tap must close it again, or the next \
                    program gets wet.
                    """,
                remarks: [
                    "The kitchen sink is now our official onboarding metaphor."
                ]
            ),
            Topic.Post(
                title: "How wide is an emoji? A short and slightly bitter history",
                body: """
                    One cell, said the first standard. Two, said the second. It depends, said the third, and the \
                    family 👨‍👩‍👧‍👦 arrived in seven code points, one picture and no agreed width at all. Address the \
                    cursor anew after anything you are not sure about.
                    """,
                remarks: [
                    "My terminal still gets the family emoji wrong. At least now I know whom to blame: everyone."
                ]
            ),
            Topic.Post(
                title: "Colours for people who read in the sun",
                body: """
                    I spent an afternoon on the balcony with a laptop and my favourite theme, and could not read a \
                    word of it. Contrast is not a matter of taste at noon. Test your colours outside, or at least \
                    with the blinds open.
                    """,
                remarks: [
                    "I read this in the sun, with the wrong theme. Point made."
                ]
            ),
            Topic.Post(
                title: "NO_COLOR is a kindness",
                body: """
                    One environment variable, no configuration file, no argument about precedence. If it is set, \
                    leave the paint in the tin. It costs ten lines and makes your tool usable in logs, on e-ink and \
                    for a reader who simply prefers it.
                    """,
                remarks: [
                    "We shipped this on Friday, and the only feedback so far was silence. I take it as praise."
                ]
            ),
            Topic.Post(
                title: "Why my prompt has only one character",
                body: """
                    For years it showed the branch, the battery, the weather and the exit code. Then I noticed that \
                    I never read any of it. Now it is a single › and I look at the thing I am typing instead.
                    """
            ),
            Topic.Post(
                title: "Mouse support, the polite way",
                body: """
                    Let people click, but never make them. Every target needs a key, and the key should be written \
                    where the eye already is. And please give the selection back: half of us use the mouse in a \
                    terminal only to copy text.
                    """,
                remarks: [
                    "Works in foot, kitty and xterm. I did not dare to try the serial console."
                ]
            ),
            Topic.Post(
                title: "Redraw less, sleep more",
                body: """
                    The fastest cell is the one you do not write. Remember the last frame, compare, and send the \
                    difference. Your battery, your network and the person on the train with one bar of signal will \
                    all notice.
                    """,
                remarks: [
                    "I tried it over a 2G connection in the mountains, and it really does make a difference."
                ]
            ),
            Topic.Post(
                title: "What happens when you press Ctrl-Z",
                body: """
                    A signal arrives, and you have one chance to leave the room tidy: show the cursor, leave the \
                    alternate screen, restore the modes. Then stop yourself for real.
                    When you come back, assume that everything has changed, the window size first of all.
                    """,
                remarks: [
                    """
                    As a screen reader user: thank you for mentioning the cursor. It matters more than people \
                    think.
                    """,
                    "What do you do when the window is one column wide? Asking for a friend who found out.",
                    "Please write the follow-up about window titles. There be dragons. 🐉",
                ]
            ),
            Topic.Post(
                title: "Bracketed paste saved my weekend",
                body: """
                    Somebody pasted a shell script into our search field and every line break became Enter. With \
                    bracketed paste the terminal tells you where the paste begins and ends. Two escape sequences, \
                    and a whole class of accidents is gone.
                    """,
                remarks: [
                    "Small correction: tmux needs a setting for this before it passes it through.",
                    "I had the exact same accident with a paste. Nobody believed me until it happened twice.",
                ]
            ),
        ],
        remarks: [
            "This is why I love text interfaces. They reward thirty minutes of care for thirty years."
        ]
    )
}
