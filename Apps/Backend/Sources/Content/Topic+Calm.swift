extension Topic {
    /// Ten posts about Japan, slowness and empty space.
    static let calm = Topic(
        posts: [
            Topic.Post(
                title: "朝の一杯: a bowl of tea before the inbox",
                body: """
                    Eighty degrees, two grams, ninety seconds. The tea does not care how many messages are waiting. \
                    By the time the bowl is empty, most of them have become less urgent.
                    """
            ),
            Topic.Post(
                title: "間 (ma), or the space that does the work",
                body: """
                    In a garden, in music and in a layout, the empty part is not what was left over. It is the part \
                    that lets you see the rest. I removed four lines from a screen this week and everybody asked \
                    what I had added.
                    """,
                remarks: [
                    "We removed four lines from our screen as well. You were right: people asked what was new.",
                    "Please write about gardens in winter next. ❄️",
                ]
            ),
            Topic.Post(
                title: "Three words I could not translate",
                body: """
                    木漏れ日 is the light that falls through leaves. 積ん読 is buying books and letting them pile up, \
                    unread. お疲れ様 is what you say to someone who has worked hard, and no dictionary has ever caught \
                    its warmth.
                    """,
                remarks: [
                    "The word for unread books describes my whole flat. I feel seen."
                ]
            ),
            Topic.Post(
                title: "Folding paper while the build runs",
                body: """
                    A crane takes me about four minutes, which is also how long our clean build takes. I have \
                    sixty-three cranes. Please do not make the build faster before I reach a hundred.
                    """,
                remarks: [
                    "お疲れ様です! Sixty-three cranes is already wonderful."
                ]
            ),
            Topic.Post(
                title: "おにぎり for a long train ride",
                body: """
                    Wet hands, a little salt, rice that is still warm. Fill it with something sour or something \
                    salty, and wrap the seaweed apart so that it stays crisp. The view from the window is the other \
                    half of the meal. 🍙
                    """,
                remarks: [
                    "I never knew that the seaweed should be wrapped apart. Lunch is saved."
                ]
            ),
            Topic.Post(
                title: "Kintsugi for old laptops",
                body: """
                    A hinge broke, and I mended it with brass and epoxy instead of hiding the crack. It is now the \
                    only laptop in the office that nobody confuses with their own. Repair is a kind of signature.
                    """,
                remarks: [
                    """
                    "Repair is a kind of signature" is a beautiful sentence.
                    """
                ]
            ),
            Topic.Post(
                title: "Learning to read slowly",
                body: """
                    Kanji cannot be skimmed by a beginner, so for one year I read every sign as if it were a letter \
                    addressed to me. The habit stayed. I now find bugs by reading slowly what I used to scroll past.
                    """,
                remarks: [
                    "I tried the slow reading on a failing test and found it on line two. Line two!",
                    "Read it twice, slowly, as instructed.",
                ]
            ),
            Topic.Post(
                title: "A haiku for the on-call phone",
                body: """
                    Silent little light
                    the night is long and no one
                    has deployed since noon
                    """,
                remarks: [
                    "The haiku is on our status page now. Nobody has complained."
                ]
            ),
            Topic.Post(
                title: "The bamboo and the load balancer",
                body: """
                    竹 bends in the storm and stands up again in the morning. Our old server was an oak: proud, \
                    single and expensive. It is a tired comparison until you have sat beside the oak at two in the \
                    morning.
                    """,
                remarks: [
                    "As an oak, I feel attacked. As an engineer, I agree."
                ]
            ),
            Topic.Post(
                title: "One sheet, one brush, no undo",
                body: """
                    In calligraphy you may not correct a stroke, so you breathe first. I tried the same with commit \
                    messages for a month. They became shorter, and they began to say why.
                    """,
                remarks: [
                    "Could you tell us which brush you use? Mine sheds like a cat."
                ]
            ),
        ],
        remarks: [
            "素敵な記事をありがとうございます。お茶を飲みながら読みました。"
        ]
    )
}
