extension Topic {
    /// Ten posts about keeping software in good order.
    static let craft = Topic(
        posts: [
            Topic.Post(
                title: "The bug was in the comment",
                body: """
                    The code was right, the comment was eight years old, and three people had trusted the comment. \
                    We fixed the bug by deleting a line that never ran. I now read comments the way I read milk \
                    cartons: first the date.
                    """,
                remarks: [
                    "The milk carton line made me laugh, and then made me check our wiki. Oh dear."
                ]
            ),
            Topic.Post(
                title: "Boring releases are an achievement",
                body: """
                    Nobody claps when a release goes out at eleven and everyone is at lunch by noon. It took us two \
                    years of small scripts to get there. The applause is the silence.
                    """
            ),
            Topic.Post(
                title: "Straße, STRASSE and the limits of uppercasing",
                body: """
                    The letter ß has an uppercase form since 2017, and most software politely ignores it. Uppercase \
                    a street name and it grows by one character; lowercase it again and it does not shrink back. \
                    Compare with care, and never store what you folded.
                    """,
                remarks: [
                    "As someone whose surname contains ß: thank you, from the bottom of my heart."
                ]
            ),
            Topic.Post(
                title: "Delete code on Fridays",
                body: """
                    New code on a Friday is a gamble, but deleted code rarely wakes anyone up. I keep a list through \
                    the week of things that nobody calls. By four o'clock the list is shorter, and so is the \
                    program.
                    """,
                remarks: [
                    "We started the Friday list after reading this. Minus four thousand lines so far!",
                    "What would you say to a manager who only counts new features?",
                ]
            ),
            Topic.Post(
                title: "How to write an error message",
                body: """
                    Say what happened, where it happened, and what the reader can do about it. If you cannot fill in \
                    the third part, you have found a design problem and not a wording problem. "Something went \
                    wrong" is none of the three.
                    """,
                remarks: [
                    "Our error messages failed all three questions. We fixed eleven of them this morning."
                ]
            ),
            Topic.Post(
                title: "Two kinds of technical debt",
                body: """
                    Some debt you chose, with a date and a reason. The rest grew like moss while everyone looked at \
                    the roadmap. Only the first kind deserves the word debt; the second is housekeeping, and it \
                    needs a broom more than a board meeting.
                    """,
                remarks: [
                    "I disagree about the second kind. Moss can be planned for, too."
                ]
            ),
            Topic.Post(
                title: "Naming is a conversation you have once",
                body: """
                    A good name is the question "what is this?" answered before anyone asks. I give myself five \
                    minutes and a thesaurus. If I still hesitate, the thing is probably two things.
                    """
            ),
            Topic.Post(
                title: "Notes from maintaining a twelve-year-old script",
                body: """
                    It began as forty lines on a Tuesday. Today it moves the money of nine thousand people, in the \
                    same language and mostly in the same order. What kept it alive was not elegance but a README \
                    that tells the truth.
                    """,
                remarks: [
                    "Twelve years! Ours is nineteen and written in a language that no longer has a website."
                ]
            ),
            Topic.Post(
                title: "Code review as a form of hospitality",
                body: """
                    Welcome the author, ask before you judge, and offer a chair in the form of a suggestion. Mark \
                    what you liked: it is information too. And if you would not say it across a kitchen table, do \
                    not type it.
                    """,
                remarks: [
                    "The kitchen-table rule changed how our team reviews. People even look forward to it."
                ]
            ),
            Topic.Post(
                title: """
                    On finishing things properly, including the tests nobody asked for, the migration guide nobody \
                    will read until three in the morning on the worst night of their year, and the small, \
                    unglamorous note at the top of the changelog that says thank you
                    """,
                body: """
                    Finishing is a skill apart from making. The last tenth is where the next person will live, and \
                    they will judge the house by the door handles. I have never regretted the extra day.
                    """,
                remarks: [
                    """
                    "An extra day" is generous. Mine take a week, but they stay finished.
                    """,
                    "I read the title of the long one aloud at stand-up. It took the whole stand-up.",
                ]
            ),
        ],
        remarks: [
            "Framed and hung beside the coffee machine.",
            "Short, kind and right. More of this, please.",
        ]
    )
}
