/* The workloads of `make bench-peers` with ncurses: peer WORKLOAD STEPS. */
#include <curses.h>
#include <stdlib.h>
#include <string.h>

static const char *const columns[] = {"up", "slow"};

static void dashboard(void) {
    mvaddstr(0, 0, "Dashboard");
    mvaddch(1, 0, ACS_ULCORNER);
    hline(ACS_HLINE, COLS - 2);
    mvaddch(1, COLS - 1, ACS_URCORNER);
    for (int row = 2; row < LINES - 2; row++) {
        int id = row - 2;
        mvaddch(row, 0, ACS_VLINE);
        mvprintw(row, 1, "service %d", id);
        mvaddstr(row, 1 + COLS / 3, columns[id % 7 == 0]);
        mvprintw(row, 1 + 2 * COLS / 3, "%d ms", id % 100);
        mvaddch(row, COLS - 1, ACS_VLINE);
    }
    mvaddch(LINES - 2, 0, ACS_LLCORNER);
    hline(ACS_HLINE, COLS - 2);
    mvaddch(LINES - 2, COLS - 1, ACS_LRCORNER);
    mvaddstr(LINES - 1, 0, "Requests:");
}

static void tick(int step) {
    if (step < 0) dashboard();
    mvprintw(LINES - 1, 10, "%d", 100000 + (int)(((long)step * 111111) % 900000));
}

/* The selected row is the last one on the screen, in reverse from edge to edge. */
static void scroll_rows(int step) {
    int first = step + 1;
    for (int row = 0; row < LINES; row++) {
        if (row == LINES - 1) attron(A_REVERSE);
        mvprintw(row, 0, "  Row %-*d", COLS - 6, first + row);
        attroff(A_REVERSE);
    }
}

static void churn(int step) {
    for (int row = 0; row < LINES; row++) {
        move(row, 0);
        for (int column = 0; column < COLS; column++) {
            int cell = column + row * 7 + (step + 1) * 31;
            attrset(COLOR_PAIR(1 + cell % 255));
            addch(33 + cell % 94);
        }
    }
}

static void type(int step) {
    if (step < 0) {
        mvaddstr(0, 0, "Form");
        mvaddstr(1, 0, "Name: ");
        return;
    }
    int column = step % 40;
    if (column == 0) { move(1, 6); clrtoeol(); }
    mvaddch(1, 6 + column, 'x');
}

int main(int count, char **arguments) {
    if (count != 3) return 64;
    const char *name = arguments[1];
    int steps = atoi(arguments[2]);
    void (*workload)(int) = !strcmp(name, "tick") ? tick : !strcmp(name, "scroll") ? scroll_rows
        : !strcmp(name, "churn") ? churn : !strcmp(name, "type") ? type : NULL;
    if (!workload) return 64;
    initscr();
    start_color();
    use_default_colors();
    for (int pair = 1; pair < 256 && pair < COLOR_PAIRS; pair++) init_pair(pair, pair, -1);
    idlok(stdscr, TRUE);
    workload(-1);
    refresh();
    for (int step = 0; step < steps; step++) {
        workload(step);
        refresh();
    }
    endwin();
    return 0;
}
