extension Topic {
    /// Ten posts about tables, dates and missing values.
    static let data = Topic(
        posts: [
            Topic.Post(
                title: "SQLite is enough, and then it is still enough",
                body: """
                    We waited for the day when one file would not do. The day did not come; what came was a second \
                    index. Ten million rows later the whole database still fits in a backup that I can attach to an \
                    e-mail, if I am feeling brave.
                    """,
                remarks: [
                    "Is there a size at which you would move away from one file after all?",
                    "Nice, but I missed a word about vacuuming.",
                ]
            ),
            Topic.Post(
                title: "An index is a promise you pay for on every write",
                body: """
                    Reads love indexes and writes carry them. Ours had fourteen, and nine had not been used since \
                    the spring. Dropping those nine made the import twice as fast, and nobody wrote to complain.
                    """,
                remarks: [
                    "We dropped six indexes today. The graph looks like a ski slope. 📉"
                ]
            ),
            Topic.Post(
                title: "NULL is not nothing",
                body: """
                    NULL means "I do not know", and two people who do not know something do not know the same thing. \
                    That is why NULL is not equal to NULL. Say it aloud once and half of your outer joins will make \
                    sense.
                    """,
                remarks: [
                    "The line about NULL finally made it click for our intern, and for me."
                ]
            ),
            Topic.Post(
                title: "Migrations that go forward only",
                body: """
                    I have never used a down migration in anger. What I have used is a backup, a small forward fix \
                    and an honest message in the channel. Write the next step, not the step back.
                    """,
                remarks: [
                    "I have used a down migration in anger. You are right not to."
                ]
            ),
            Topic.Post(
                title: "Dates, times and the day that had 25 hours",
                body: """
                    Store the moment, show the local time, and keep the zone if a person chose it. On the last \
                    Sunday of October somebody will be born twice within the same hour. Be ready for that child.
                    """,
                remarks: [
                    "The child born twice made it into our test fixtures."
                ]
            ),
            Topic.Post(
                title: "Count twice, delete once",
                body: """
                    Before every DELETE I run the same WHERE as a SELECT count, and I write the number down. Last \
                    Thursday I expected forty and saw forty thousand. The pencil saved the afternoon.
                    """,
                remarks: [
                    "Counting first is the best habit I ever stole from a colleague."
                ]
            ),
            Topic.Post(
                title: """
                    "Just export it to CSV"
                    """,
                body: """
                    Four little words with a comma, a semicolon and a decimal point hiding behind them. Quote every \
                    field, state the encoding, and open the file once in the program that your reader uses. Then \
                    send it, and wait for the question about the leading zeros.
                    """,
                remarks: [
                    """
                    "Just export it" – I felt a shiver at my desk.
                    """,
                    "Leading zeros: every time, without exception, on the same day.",
                ]
            ),
            Topic.Post(
                title: "Percentiles for the impatient",
                body: """
                    The average says that everyone is fine. The ninety-ninth percentile says that one in a hundred \
                    leaves. Draw both on the same chart and watch which one the meeting talks about.
                    """,
                remarks: [
                    "I printed the percentile part for the next planning meeting."
                ]
            ),
            Topic.Post(
                title: "Normalise until it hurts, then explain",
                body: """
                    Third normal form is a fine place to live. If you move out for speed, leave a note on the door: \
                    what is copied, from where, and who keeps it fresh. Copies without a keeper drift.
                    """,
                remarks: [
                    "Our keeper of the copies is a cron job called Harald. We are fond of Harald."
                ]
            ),
            Topic.Post(
                title: "A schema is a letter to the future",
                body: """
                    Column names outlive programs, languages and companies. I once found `cust_flg2` and spent a \
                    week learning what it meant. It was a flag for customers, and it meant two.
                    """,
                remarks: [
                    "Please tell me that `cust_flg1` existed."
                ]
            ),
        ],
        remarks: []
    )
}
