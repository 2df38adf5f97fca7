extension Topic {
    /// Ten posts about working with others.
    static let people = Topic(
        posts: [
            Topic.Post(
                title: "Five minutes of silence at the start of a meeting",
                body: """
                    We read the document together, in the room, before anyone speaks. It felt odd for a week and \
                    then it felt like respect. The meetings are shorter, and the quiet people win more arguments.
                    """,
                remarks: [
                    "We tried the silence today. Eleven people, five minutes, and one very loud fridge.",
                    "How do you do this across nine time zones? Half of us would be asleep.",
                ]
            ),
            Topic.Post(
                title: "The question behind the question",
                body: """
                    "Can we add a button here?" often means "I could not find the thing". Ask what happened before \
                    the wish. Half of our best features were never built, because the answer was a clearer word.
                    """,
                remarks: [
                    "I asked what happened before the wish, and we deleted the ticket together."
                ]
            ),
            Topic.Post(
                title: "Sketch with a thick pen",
                body: """
                    A thin pen invites details before the idea is ready for them. With a thick one you can only draw \
                    what matters, and nobody falls in love with it. Cheap paper helps, too.
                    """,
                remarks: [
                    "I bought the thickest pen in the shop, and my drawings are finally bad in the right way."
                ]
            ),
            Topic.Post(
                title: "Remote, but not distant",
                body: """
                    We open a call on Fridays with no agenda, and whoever comes, comes. Last week we talked about \
                    gravel for twenty minutes. On Monday two people who had never worked together fixed a bug in \
                    one.
                    """,
                remarks: [
                    "The gravel story is exactly why I miss our old office kitchen."
                ]
            ),
            Topic.Post(
                title: "In praise of the second draft",
                body: """
                    The first draft is you explaining it to yourself. The second is you explaining it to somebody \
                    else. Publish the second, keep the first, and forgive both.
                    """,
                remarks: [
                    "The second draft of this comment is much better than the first."
                ]
            ),
            Topic.Post(
                title: "How to say no and stay friends",
                body: """
                    Say what you will do instead, and when. "Not this month, but I can look at it on the third" is a \
                    complete sentence and a kind one. A slow no is the only rude one.
                    """,
                remarks: [
                    """
                    "A slow no is the only rude one." I needed this yesterday.
                    """
                ]
            ),
            Topic.Post(
                title: "A desk with a view of something slow",
                body: """
                    Mine looks at a canal. A barge takes four minutes to pass, and I am not allowed to type until it \
                    is gone. I have solved more problems at that window than in any editor. 🚢
                    """,
                remarks: [
                    "My desk looks at a wall. I have hung up a picture of a barge."
                ]
            ),
            Topic.Post(
                title: "Onboarding begins before the first day",
                body: """
                    Send the map, the glossary and the name of the person who will have lunch with them. Leave one \
                    small, real, fixable thing in the tracker. There is no better welcome than a change of your own \
                    that ships by Thursday.
                    """,
                remarks: [
                    "Our onboarding had no lunch. It has one now. 🥪"
                ]
            ),
            Topic.Post(
                title: "The library card as a productivity tool",
                body: """
                    It is free, it expires, and it makes you give things back. I read more on a deadline of four \
                    weeks than I ever did from my own shelf. The librarian has also turned out to be the best search \
                    engine in town.
                    """,
                remarks: [
                    """
                    Librarians are wonderful. Ours once found a book from "it was blue, with a whale".
                    """
                ]
            ),
            Topic.Post(
                title: "Leaving well",
                body: """
                    Write the handover as if you would have to read it yourself, in a year and with a fever. Say \
                    goodbye to people one at a time. And label the cables: someone will think of you kindly. 👋🏽
                    """,
                remarks: [
                    "The cables! I inherited forty unlabelled ones. I think of that person often, not kindly."
                ]
            ),
        ],
        remarks: [
            "Wise and short. I sent it to my sister, who manages a hospital ward."
        ]
    )
}
