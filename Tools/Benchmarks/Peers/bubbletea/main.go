// The workloads of `make bench-peers` with Bubble Tea: peer WORKLOAD STEPS.
//
// Its renderer writes at most 60 frames a second, so that a step follows each of them.
package main

import (
	"fmt"
	"os"
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
		return m, next()
	}
	return m, nil
}

func (m model) View() string {
	if m.width == 0 {
		return ""
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
	program := tea.NewProgram(model{name: os.Args[1], steps: steps}, tea.WithAltScreen())
	if err := program.Start(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
