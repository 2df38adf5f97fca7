// The workloads of `make bench-peers` with Bubble Tea: peer WORKLOAD STEPS.
//
// Its renderer writes at most 60 frames a second, so that a step follows each of them.
package main

import (
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

type step struct{}

type model struct {
	name          string
	step, steps   int
	width, height int
	log           *log
}

const lineCount = 200000

type line struct {
	number int
	text   string
}

func newLine(number int) line {
	return line{number, fmt.Sprintf("request %d took %d ms", number*7919%1000003, number%97)}
}

// A table with columns of 200,000 lines in a ring, of which it describes those in sight.
type log struct {
	lines []line
	first int
	next  int
	// The indexes of the shown lines in their order, or nil for all in their own.
	shown []int
}

func newLog() *log {
	log := &log{lines: make([]line, lineCount), next: lineCount}
	for number := range log.lines {
		log.lines[number] = newLine(number)
	}
	return log
}

func (l *log) line(index int) line { return l.lines[(l.first+index)%lineCount] }

func (l *log) step(workload string, step int) {
	switch {
	case workload == "tail":
		for count := 0; count < 1000/60; count++ {
			l.lines[l.first] = newLine(l.next)
			l.first = (l.first + 1) % lineCount
			l.next++
		}
	case workload == "filter" && step%2 == 1:
		l.shown = []int{}
		for index := 0; index < lineCount; index++ {
			if strings.HasSuffix(l.line(index).text, "0 ms") {
				l.shown = append(l.shown, index)
			}
		}
	case workload == "sort":
		l.shown = make([]int, lineCount)
		for index := range l.shown {
			l.shown[index] = index
		}
		sort.SliceStable(l.shown, func(left, right int) bool {
			first, second := l.line(l.shown[left]), l.line(l.shown[right])
			if step%2 == 1 {
				return first.text < second.text
			}
			return first.number < second.number
		})
	default:
		l.shown = nil
	}
}

func (l *log) view(height int, follows bool) string {
	count := lineCount
	if l.shown != nil {
		count = len(l.shown)
	}
	first, selected := 0, 0
	if follows {
		first, selected = count-height+1, count-1
	}
	lines := []string{fmt.Sprintf("%10s %s", "Number", "Text")}
	for row := first; row < count && row < first+height-1; row++ {
		index := row
		if l.shown != nil {
			index = l.shown[row]
		}
		line := l.line(index)
		text := fmt.Sprintf("%10d %s", line.number, line.text)
		if row == selected {
			text = "\x1b[7m" + text + "\x1b[0m"
		}
		lines = append(lines, text)
	}
	return strings.Join(lines, "\n")
}

func next() tea.Cmd { return tea.Tick(time.Second/50, func(time.Time) tea.Msg { return step{} }) }

func (m model) Init() tea.Cmd { return next() }

func (m model) Update(message tea.Msg) (tea.Model, tea.Cmd) {
	switch message := message.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = message.Width, message.Height
	case step:
		if m.step >= m.steps {
			return m, tea.Quit
		}
		m.step++
		if m.log != nil {
			m.log.step(m.name, m.step)
		}
		return m, next()
	}
	return m, nil
}

func (m model) View() string {
	if m.width == 0 {
		return ""
	}
	if m.log != nil {
		return m.log.view(m.height, m.name == "tail")
	}
	switch m.name {
	case "tick":
		return m.tick()
	case "scroll":
		return m.scroll()
	case "churn":
		return m.churn()
	}
	return "Form\nName: " + strings.Repeat("x", m.step%40)
}

func (m model) tick() string {
	lines := []string{"Dashboard", "┌" + strings.Repeat("─", m.width-2) + "┐"}
	for id := 0; id < m.height-4; id++ {
		state := "up"
		if id%7 == 0 {
			state = "slow"
		}
		part := (m.width - 2) / 3
		row := fmt.Sprintf("%-*s\x1b[32m%-*s\x1b[0m%-*s", part, fmt.Sprintf("service %d", id), part, state,
			m.width-2-2*part, fmt.Sprintf("%d ms", id%100))
		lines = append(lines, "│"+row+"│")
	}
	lines = append(lines, "└"+strings.Repeat("─", m.width-2)+"┘")
	lines = append(lines, fmt.Sprintf("Requests: %d", 100000+m.step*111111%900000))
	return strings.Join(lines, "\n")
}

// The selected row is the last one on the screen, in reverse from edge to edge.
func (m model) scroll() string {
	lines := make([]string, m.height)
	for row := range lines {
		lines[row] = fmt.Sprintf("  Row %-*d", m.width-6, m.step+row)
	}
	lines[m.height-1] = "\x1b[7m" + lines[m.height-1] + "\x1b[0m"
	return strings.Join(lines, "\n")
}

func (m model) churn() string {
	var text strings.Builder
	for row := 0; row < m.height; row++ {
		if row > 0 {
			text.WriteByte('\n')
		}
		for column := 0; column < m.width; column++ {
			cell := column + row*7 + m.step*31
			fmt.Fprintf(&text, "\x1b[38;5;%dm%c", cell%256, 33+cell%94)
		}
	}
	return text.String() + "\x1b[0m"
}

func main() {
	if len(os.Args) != 3 {
		os.Exit(64)
	}
	steps, _ := strconv.Atoi(os.Args[2])
	start := model{name: os.Args[1], steps: steps}
	switch start.name {
	case "tail", "filter", "sort":
		start.log = newLog()
	}
	program := tea.NewProgram(start, tea.WithAltScreen())
	if err := program.Start(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
