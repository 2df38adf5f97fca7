"""Life: which objects are alive during a fixed session, after going back, and after the end."""
from model import Figure
from subjects import Probe, title_of, collected, picked, session


def measure(options):
    """Plays the session of each app and counts objects and tasks."""
    figure = Figure("life", "Life", "What is alive, and is it released?")
    program = figure.part("the session", Probe)
    if not program:
        return figure
    sessions = collected(figure, options.measurements.of_variants(
        "life", __file__, lambda app, name: program.ask("session", app, name, session(app))))
    for moment, title, text in [
            ("most", "Objects at the fullest moment", "when most are alive"),
            ("back", "Objects after going back", "at the end of the session, which returns to the first screens"),
            ("end", "Objects after the end", "after the app has ended; any object is a leak")]:
        figure.measure(moment, title, "objects",
                       f"Scenes, view models, states, interactors, controllers, coordinators, subscriptions and running "
                       f"tasks that the audit of lifetimes tracks, {text}.",
                       picked(sessions, lambda seen, moment=moment: sum(seen["life"].get(moment, {}).values())))
    figure.measure("tasks", "Tasks after going back", "tasks",
                   "Tasks that still run at the end of the session: clocks of visible views, listeners of the flow.",
                   picked(sessions, lambda seen: seen["life"]["back"].get("effect", 0)))
    figure.table("Objects alive at the fullest moment", ["app", "architecture", "objects"],
                 [[app, title_of(name), _words(seen["life"]["most"])]
                  for app, row in sessions.items() for name, seen in row.items()])
    for app, row in sessions.items():
        for name, seen in row.items():
            if seen["life"]["end"]:
                figure.problems.append(f"{app} in {name} leaves behind: {_words(seen['life']['end'])}.")
        if len({seen["screen"] for seen in row.values()}) > 1:
            figure.problems.append(f"The session of {app} does not end at the same screen in each architecture.")
    return figure


def _words(counts):
    return ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items()))
