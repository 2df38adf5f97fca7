/// The rows of a fresh database: ten authors, a hundred posts, five comments each; the same every time.
struct DemoContent {
    private(set) var users: [User] = []
    private(set) var posts: [Post] = []
    private(set) var comments: [Comment] = []

    init() {
        users = Author.all.enumerated().map { User($1, id: $0 + 1) }
        // The authors take turns, so that the first screenful of the list shows many of them.
        for turn in 0..<10 {
            for (index, author) in Author.all.enumerated() where turn < author.topic.posts.count {
                add(author.topic.posts[turn], of: author.topic, userId: index + 1)
            }
        }
    }

    private mutating func add(_ draft: Topic.Post, of topic: Topic, userId: Int) {
        let post = Post(userId: userId, id: posts.count + 1, title: draft.title, body: draft.body)
        posts.append(post)
        for (index, text) in Self.remarks(for: draft, of: topic, number: post.id).enumerated() {
            // Three is coprime to the number of readers: no reader comments twice on one post.
            let reader = Reader.all[(post.id * 7 + index * 3) % Reader.all.count]
            comments.append(
                Comment(postId: post.id, id: comments.count + 1, name: reader.name, email: reader.email, body: text)
            )
        }
    }

    /// First the remarks about this very post, then those about its subject, then general ones.
    private static func remarks(for draft: Topic.Post, of topic: Topic, number: Int) -> ArraySlice<String> {
        var remarks = draft.remarks
        if !topic.remarks.isEmpty { remarks.append(topic.remarks[number / 10 % topic.remarks.count]) }
        let general = Topic.generalRemarks
        remarks += (0..<5).map { general[(number * 11 + $0 * 7) % general.count] }
        return remarks.prefix(5)
    }
}

extension User {
    fileprivate init(_ author: Author, id: Int) {
        self.init(
            id: id,
            name: author.name,
            username: author.username,
            email: "\(author.username)@\(author.website)",
            address: author.address,
            phone: author.phone,
            website: author.website,
            company: author.company
        )
    }
}

/// The author of comments.
struct Reader {
    let name: String
    let email: String

    /// Twenty-five readers; some of their names test a screen.
    static let all = [
        Reader(name: "Ada Kowalczyk", email: "ada@kowalczyk.example"),
        Reader(name: "Benoît Lefèvre", email: "benoit.lefevre@courrier.example"),
        Reader(name: "Chiamaka Obi", email: "chiamaka@obi.example"),
        Reader(name: "Dóra Szabó", email: "dora.szabo@level.example"),
        Reader(name: "Emil Strauß", email: "emil@strauss.example"),
        Reader(name: "Fatima Zahra", email: "fz@atlas.example"),
        Reader(name: "Gwen O'Leary", email: "gwen.oleary@harbour.example"),
        Reader(name: "橋本 健", email: "ken.hashimoto@tegami.example"),
        Reader(name: "Ingrid Østby", email: "ingrid@ostby.example"),
        Reader(name: "João Pereira", email: "joao@pereira.example"),
        Reader(name: "Kofi Asante", email: "kofi@asante.example"),
        Reader(name: "Lena Brandt", email: "lena.brandt@werkstatt.example"),
        Reader(name: "Mateo \"Teo\" Ruiz", email: "teo@ruiz.example"),
        Reader(name: "Nadia Haddad", email: "nadia@haddad.example"),
        Reader(name: "Olu", email: "olu@lagoon.example"),
        Reader(name: "Pia van der Berg-Lindström", email: "pia.vanderberg.lindstrom@very-long-name.example"),
        Reader(name: "Quentin Moss", email: "quentin@moss.example"),
        Reader(name: "Rosa Giménez", email: "rosa@gimenez.example"),
        Reader(name: "Sunil Mehta", email: "sunil@mehta.example"),
        Reader(name: "Tuuli Mäkinen", email: "tuuli@makinen.example"),
        Reader(name: "김유진", email: "yujin@kim.example"),
        Reader(name: "Viktor Dvořák", email: "viktor@dvorak.example"),
        Reader(name: "Willa Stone 🌻", email: "willa@stone.example"),
        Reader(name: "Yara Costa", email: "yara@costa.example"),
        Reader(name: "Zoë Hartmann", email: "zoe@hartmann.example"),
    ]
}

/// The topic of one author: ten posts, and the remarks of readers about the subject in general.
struct Topic {
    /// One post and the comments that only make sense under it.
    struct Post {
        let title: String
        let body: String
        var remarks: [String] = []
    }

    let posts: [Post]
    let remarks: [String]
}

extension Topic {
    /// Remarks that fit nearly any post.
    static let generalRemarks = [
        "I come back to this one every few months. It keeps getting better, or perhaps I do.",
        "Thank you for writing this down. I had only half of the thought.",
        "Read it aloud to my partner over breakfast. We both nodded at the same place.",
        "Short enough for a coffee break and long enough to think about all day.",
        "I do not agree with everything here, but I enjoyed every sentence.",
        "Saved for the weekend, and then read at once anyway.",
        "Is there a longer version somewhere? I would gladly read it.",
        "This is the kind of post I started reading blogs for.",
        "My younger self needed this. My older self will forward it to him.",
        """
        I translated it for my mother. She says: "Well, obviously."
        """,
        "A friend sent me this without a word, and now I know why.",
        "First comment in years, just to say: lovely.",
        "You made me laugh in a very quiet library. Worth it.",
        "I tried the opposite for a decade. Please believe the author.",
        "Simple, and yet I have never seen it put like this.",
        "One question: how long did it take you until it felt natural?",
        "Printed, and pinned above my desk beside the map of Iceland.",
        "The second half surprised me. I had expected a different ending.",
        "We talked about this over lunch, and lunch took two hours.",
        "I would like to hear what changed your mind, if anything ever did.",
        "Great, now I have to do the whole afternoon differently. 😀",
        "Not sure it scales to a large family, but it certainly works for two.",
        "Merci, danke, ありがとう and thank you!",
        "The details are what I like: you can tell that it really happened.",
        "I was in a bad mood until the last line.",
        "Please never stop posting these.",
        "Agreed, with one exception that would take a whole evening to explain.",
        "I showed it to my teacher. She asked for the link, which never happens.",
        "It is raining here and this was exactly right.",
        "Same experience, other country. Some things are the same everywhere.",
        "I read the comments first, as always. They were right about the post.",
        "Could somebody explain the first sentence to a beginner?",
        "It worked on the second try, so I count it as a success.",
        "Small typo? No: I looked it up and learnt a word. Thanks!",
        "There is a whole philosophy hiding in these few lines.",
        "I have nothing clever to add. I just wanted to be here.",
        "Wonderful, as ever. Greetings from a café in Zürich.",
        "My dog slept through it, but he does that with everyone.",
        "Today I learnt something, and it is not even nine o'clock.",
        "I owe you a drink for this. Pick a city. 🍋",
    ]
}
